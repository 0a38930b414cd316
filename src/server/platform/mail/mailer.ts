import type { Clock } from '#server/platform/clock/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { insertMail, takeBackMail } from '#server/platform/mail/mail-statements.ts';

export interface Mail {
  readonly siteId: number;
  /** Whose mail it is: it goes when the member is erased. Null for people without an account. */
  readonly memberId: MemberId | null;
  /** What it is about, for counting and for finding it: `welcome`, `new_message` … */
  readonly kind: string;
  readonly to: string;
  /** The site's name; the address beside it is the installation's. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Puts the mail into the outbox: it goes out if and only if the transaction commits. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /** The same work without a mail, where nobody may tell by the clock whether there was one. */
  rehearse(tx: Transaction, mail: Mail): Promise<void>;
}

/** Without a sender nothing leaves the house, and the mails are read on a page under /dev. */
export function createMailer({ clock, sender }: { clock: Clock; sender: MailSender | null }): Mailer {
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
    ] as const;
  return {
    async send(tx, mail) {
      await tx.run(insertMail, [...valuesOf(mail)]);
      tx.afterCommit(() => sender?.wake());
    },
    async rehearse(tx, mail) {
      // Most of the work is the row itself with its long texts and its indexes.
      for (const { id } of await tx.run(insertMail, [...valuesOf(mail)])) await tx.run(takeBackMail, [id]);
    },
  };
}
