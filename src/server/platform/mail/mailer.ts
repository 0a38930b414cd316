import type { Clock } from '#server/platform/clock/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { mailQueueOf } from '#server/platform/mail/mail-queue-rules.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { insertMails, takeBackMails } from '#server/platform/mail/mail-statements.ts';

export interface Mail {
  readonly siteId: number;
  /** The recipient: the mail is deleted when the member is erased. Null for people without an account. */
  readonly memberId: MemberId | null;
  /** The kind, to count and find mails: `activate`, `new_messages` … */
  readonly kind: string;
  readonly to: string;
  /** The site's name as the sender; the address is the site's or the installation's. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The picture in the HTML: the name of a file in `assets/mails`. */
  readonly picture?: string;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * A stranger could have caused the mail by typing this address, so it is not sent to mailboxes that have stopped such
   * mails.
   */
  readonly isUnasked?: true;
  /** Members can turn it off. Rather lost than sent twice, and limited to what the mailbox provider accepts per day. */
  readonly isBulk?: boolean;
  /** A key: a site sends only the first mail with the same key. */
  readonly once?: string;
  /** The only subject of the mail; mails with the same topic can be dropped together. */
  readonly topic?: string | undefined;
  /** A group of mails, such as a campaign, that can be held and dropped together. */
  readonly batch?: string;
  /** The mail is not sent after this time. */
  readonly expiresAt?: Date;
}

export interface Mailer {
  /** Adds the mail to the outbox: it is sent if and only if the transaction commits. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /** Does the same for many mails in one statement. */
  sendAll(tx: Transaction, mails: readonly Mail[]): Promise<void>;
  /** Does the same work without a mail, so that timing does not reveal whether one was sent. */
  rehearse(tx: Transaction, mail: Mail): Promise<void>;
}

const rowOf = (mail: Mail) => ({
  site_id: mail.siteId,
  member_id: mail.memberId,
  kind: mail.kind,
  to_address: mail.to,
  queue: mailQueueOf(mail.to),
  is_bulk: mail.isBulk ?? false,
  once: mail.once ?? null,
  topic: mail.topic ?? null,
  batch: mail.batch ?? null,
  expires_at: mail.expiresAt ?? null,
  is_unasked: mail.isUnasked ?? false,
  from_name: mail.fromName,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  picture: mail.picture ?? null,
  headers: mail.headers ?? {},
});

/** Without a sender, mails are only shown on a page under /dev. */
export const createMailer = ({ clock, sender }: { clock: Clock; sender: MailSender | null }): Mailer => {
  const insert = (tx: Transaction, mails: readonly Mail[]) =>
    tx.run(insertMails, [JSON.stringify(mails.map(rowOf)), clock.now()]);
  const sendAll: Mailer['sendAll'] = async (tx, mails) => {
    if (mails.length === 0) return;
    await insert(tx, mails);
    tx.afterCommit(() => sender?.wake());
  };
  return {
    send: (tx, mail) => sendAll(tx, [mail]),
    sendAll,
    async rehearse(tx, mail) {
      // Most of the work is inserting the row with its long texts and indexes.
      const placed = await insert(tx, [mail]);
      if (placed.length > 0) await tx.run(takeBackMails, [placed.map(({ id }) => id)]);
    },
  };
};
