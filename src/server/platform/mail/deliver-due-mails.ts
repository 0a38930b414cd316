import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { redactText } from '#server/platform/log/redact.ts';
import {
  claimMails,
  giveUpMail,
  markMailFailed,
  markMailSent,
  type OutboxMail,
  releaseMail,
} from '#server/platform/mail/mail-statements.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  RejectedMailError,
} from '#server/platform/mail/mail-transport.ts';
import { isUnavailable } from '#server/platform/unavailable-error.ts';

const minuteMs = 60_000;
/** Backoff after the first, second … failed attempt: about a day and a half in total, like that of mail servers. */
const retryDelaysMs = [1, 5, 15, 60, 180, 480, 1440].map((minutes) => minutes * minuteMs);
const maxAttempts = retryDelaysMs.length + 1;
/** Longer than all time limits of one batch together, so that a claim expires only after a crash. */
const claimMs = 30 * minuteMs;
const batchSize = 10;
const askAgainMs = 1_000;

export interface DeliveryContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
}

export interface Endings {
  /** No further mail is started; the rest is left to other processes. */
  readonly stop: AbortSignal;
  /** The mail being sent is cut off, too. */
  readonly cut: AbortSignal;
}

/** Whether to go on with the next mail. */
type Course = 'goes on' | 'server is away';

/**
 * Sends due mails until none is left or none can be sent. A mail is claimed before it is sent, so it is sent once, also with
 * several processes. After a crash between the server's answer and our update it is sent again, with the same Message-ID.
 */
export const deliverDueMails = async (ctx: DeliveryContext, endings: Endings): Promise<Course> => {
  const { stop } = endings;
  let mails: OutboxMail[];
  let course: Course = 'goes on';
  do {
    const now = ctx.clock.now();
    const claimedUntil = new Date(now.getTime() + claimMs);
    mails = await ctx.db.run(claimMails, [now, claimedUntil, maxAttempts, batchSize]);
    for (const mail of mails) {
      // An outage was longer than the claim: another process may be sending them now.
      if (ctx.clock.now() >= claimedUntil) break;
      if (stop.aborted || course === 'server is away') await keep(stop, () => ctx.db.run(releaseMail, [mail.id, now]));
      else course = await deliver(ctx, mail, endings);
    }
  } while (mails.length > 0 && !stop.aborted && course === 'goes on');
  return course;
};

const deliver = async (
  { db, clock, log, transport }: DeliveryContext,
  mail: OutboxMail,
  { stop, cut }: Endings,
): Promise<Course> => {
  try {
    await transport.deliver(mail, cut);
  } catch (error) {
    const reason = redactText(error instanceof Error ? error.message : String(error));
    const isFinal = error instanceof RejectedMailError || mail.attempts >= maxAttempts;
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts, isFinal };
    const isAway = error instanceof MailServerAwayError;
    if (isAway) log.warn({ ...about, reason }, 'The mail server is away: mails wait in the outbox');
    else if (error instanceof RejectedMailError || error instanceof DeferredMailError)
      log.warn({ ...about, reason }, 'A mail was not sent');
    else log.error({ ...about, err: error }, 'A mail was not sent');
    const nextAt = new Date(clock.now().getTime() + (retryDelaysMs[mail.attempts - 1] ?? 0));
    await keep(stop, () =>
      isFinal ? db.run(giveUpMail, [mail.id, reason, maxAttempts]) : db.run(markMailFailed, [mail.id, reason, nextAt]),
    );
    return isAway ? 'server is away' : 'goes on';
  }
  await keep(stop, () => db.run(markMailSent, [mail.id, clock.now()]));
  return 'goes on';
};

/** Stores the mail server's answer even if the database is away at that moment: otherwise the mail would be sent twice. */
const keep = async (stop: AbortSignal, note: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await note();
      return;
    } catch (error) {
      if (!isUnavailable(error) || stop.aborted) throw error;
      await wait(askAgainMs, undefined, { signal: stop }).catch(() => {});
    }
  }
};
