import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { redactText } from '#server/platform/log/redact.ts';
import {
  claimMails,
  markMailFailed,
  markMailSent,
  type OutboxMail,
  releaseMail,
} from '#server/platform/mail/mail-statements.ts';
import { type MailTransport, RejectedMailError } from '#server/platform/mail/mail-transport.ts';

const minuteMs = 60_000;
/** Waits after the first, second … failed attempt: about a day and a half together, like a mail server's own. */
const retryDelaysMs = [1, 5, 15, 60, 180, 480, 1440].map((minutes) => minutes * minuteMs);
const maxAttempts = retryDelaysMs.length + 1;
/** Longer than all the time limits of one batch together: only a crash lets a claim run out. */
const claimMs = 30 * minuteMs;
const batchSize = 10;

export interface DeliveryContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
}

/**
 * Sends what is due until nothing is left. A mail is claimed before it is sent and so leaves once, also with several
 * processes; after a crash between the server's yes and our note it leaves again, with the same Message-ID.
 */
export async function deliverDueMails(ctx: DeliveryContext, signal: AbortSignal): Promise<void> {
  let mails: OutboxMail[];
  do {
    const now = ctx.clock.now();
    mails = await ctx.db.run(claimMails, [now, new Date(now.getTime() + claimMs), maxAttempts, batchSize]);
    for (const mail of mails) {
      if (signal.aborted) await ctx.db.run(releaseMail, [mail.id, now]);
      else await deliver(ctx, mail);
    }
  } while (mails.length > 0 && !signal.aborted);
}

async function deliver({ db, clock, log, transport }: DeliveryContext, mail: OutboxMail): Promise<void> {
  try {
    await transport.deliver(mail);
  } catch (error) {
    const isFinal = error instanceof RejectedMailError || mail.attempts >= maxAttempts;
    log.warn({ err: error, mailId: mail.id, kind: mail.kind, attempt: mail.attempts, isFinal }, 'A mail was not sent');
    const delayMs = retryDelaysMs[mail.attempts - 1] ?? 0;
    await db.run(markMailFailed, [
      mail.id,
      redactText(error instanceof Error ? error.message : String(error)),
      new Date(clock.now().getTime() + delayMs),
      isFinal ? maxAttempts : mail.attempts,
    ]);
    return;
  }
  await db.run(markMailSent, [mail.id, clock.now()]);
}
