import type { Clock } from '#server/platform/clock/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { laneOf } from '#server/platform/mail/mail-lane-rules.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { insertMails, takeBackMails } from '#server/platform/mail/mail-statements.ts';

export interface Mail {
  readonly siteId: number;
  /** The recipient: the mail is deleted when the member is erased. Null for people without an account. */
  readonly memberId: MemberId | null;
  /** The kind, to count and find mails: `welcome`, `new_message` … */
  readonly kind: string;
  readonly to: string;
  /** The site's name; the address beside it is the installation's. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The picture that the HTML shows: the name of one that lies in `assets/mails`. */
  readonly picture?: string;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Anybody could have caused it by typing this address, so it is not sent to mailboxes that want none of these. */
  readonly isUnasked?: true;
  /** Readers can turn it off: rather lost than sent twice, and only as many a day as the reader's provider takes from us. */
  readonly isBulk?: boolean;
  /** What it tells: a site writes only the first mail with the same words here. */
  readonly once?: string;
  /** The one thing it tells of; mails about it can be taken back. */
  readonly topic?: string | undefined;
  /** Such as a campaign: mails that can be held and taken back together. */
  readonly batch?: string;
  /** It is not sent after that. */
  readonly expiresAt?: Date;
}

export interface Mailer {
  /** Puts the mail into the outbox: it is sent if and only if the transaction commits. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /** The same for many mails, in one statement. */
  sendAll(tx: Transaction, mails: readonly Mail[]): Promise<void>;
  /** The same work without a mail, so that timing does not tell whether one was sent. */
  rehearse(tx: Transaction, mail: Mail): Promise<void>;
}

const rowOf = (mail: Mail) => ({
  site_id: mail.siteId,
  member_id: mail.memberId,
  kind: mail.kind,
  to_address: mail.to,
  lane: laneOf(mail.to),
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

/** Without a sender no mail is sent; the mails are shown on a page under /dev. */
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
