import type { Clock } from '#server/platform/clock/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { insertMail, takeBackMail } from '#server/platform/mail/mail-statements.ts';

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
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Anybody could have caused it by typing this address, so it is not sent to addresses that want none of these. */
  readonly isUnasked?: true;
}

export interface Mailer {
  /** Puts the mail into the outbox: it is sent if and only if the transaction commits. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /** The same work without a mail, so that timing does not tell whether one was sent. */
  rehearse(tx: Transaction, mail: Mail): Promise<void>;
}

/** Without a sender no mail is sent; the mails are shown on a page under /dev. */
export const createMailer = ({ clock, sender }: { clock: Clock; sender: MailSender | null }): Mailer => {
  const valuesOf = (mail: Mail) =>
    [
      mail.siteId,
      mail.memberId,
      mail.kind,
      mail.to,
      mail.fromName,
      mail.subject,
      mail.html,
      mail.text,
      JSON.stringify(mail.headers ?? {}),
      clock.now(),
      mail.isUnasked ?? false,
    ] as const;
  return {
    async send(tx, mail) {
      await tx.run(insertMail, [...valuesOf(mail)]);
      tx.afterCommit(() => sender?.wake());
    },
    async rehearse(tx, mail) {
      // Most of the work is inserting the row with its long texts and indexes.
      for (const { id } of await tx.run(insertMail, [...valuesOf(mail)])) await tx.run(takeBackMail, [id]);
    },
  };
};
