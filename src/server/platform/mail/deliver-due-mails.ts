import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { redactText } from '#server/platform/log/redact.ts';
import { batchedWrites } from '#server/platform/mail/batched-writes.ts';
import { CLAIM_MS, keepClaim, type MailClaim } from '#server/platform/mail/mail-claim.ts';
import { countSentMails, openQueues, pauseMailQueue } from '#server/platform/mail/mail-queues.ts';
import { countQueueRejection } from '#server/platform/mail/mail-refs.ts';
import {
  claimMails,
  endOverdueMails,
  giveUpMail,
  letMailsGo,
  markMailFailed,
  markMailsSent,
  type OutboxMail,
  releaseMails,
} from '#server/platform/mail/mail-statements.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  RejectedMailError,
  UncertainMailError,
} from '#server/platform/mail/mail-transport.ts';
import type { RejectionVerdict } from '#server/platform/mail/rejection-rules.ts';
import { isUnavailable } from '#server/platform/unavailable-error.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Backoff after the first, second … failed attempt: about a day and a half in total, like that of mail servers. */
const retryDelaysMs = [1, 5, 15, 60, 180, 480, 1440].map((minutes) => minutes * MINUTE_MS);
const maxAttempts = retryDelaysMs.length + 1;
const batchSize = 200;
/** The most mails that end without being sent in one statement. */
const ENDED_AT_ONCE = 500;
/** As many as the transport's connections. */
export const MAILS_AT_ONCE = 20;
const askAgainMs = 1_000;

export interface DeliveryContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Handles the member whose address was rejected; absent: nothing is done. */
  readonly settleRejection?: SettleRejection;
}

export type SettleRejection = (
  tx: Transaction,
  rejection: { readonly ref: string; readonly verdict: RejectionVerdict },
  now: Date,
) => Promise<unknown>;

export interface Endings {
  /** Starts no further mail and leaves the rest to other processes. */
  readonly stop: AbortSignal;
  /** Cuts off the mails being sent, too. */
  readonly cut: AbortSignal;
}

/** Continue with the next mail, or stop until the server is back. */
type Course = 'goes on' | 'server is away';

/** The mails of one claim, with their progress. */
type Round = DeliveryContext &
  Endings & {
    readonly claim: MailClaim;
    readonly letGo: (id: string) => Promise<ReadonlySet<string>>;
    readonly noteSent: (mail: OutboxMail) => Promise<void>;
    readonly pausedQueues: Set<string>;
    course: Course;
  };

/**
 * Sends due mails until none is left or none can be sent. A mail is claimed before it is sent, so that several
 * processes send it only once. After a crash between the server's answer and the update, it is sent again with the same
 * Message-ID. A bulk mail is marked as leaving beforehand and is not sent again.
 */
export const deliverDueMails = async (ctx: DeliveryContext, endings: Endings): Promise<Course> => {
  const { db, clock } = ctx;
  const { stop } = endings;
  await endOverdue(ctx, stop);
  for (;;) {
    const now = clock.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const queues = JSON.stringify(await openQueues(db, now, batchSize));
    const mails = await db.run(claimMails, [now, claimedUntil, maxAttempts, batchSize, queues]);
    const ids = mails.map(({ id }) => id);
    const claim = keepClaim(ctx, ids, claimedUntil);
    const round: Round = {
      ...ctx,
      ...endings,
      cut: AbortSignal.any([endings.cut, claim.lost]),
      claim,
      letGo: batchedWrites((given) =>
        claim.inTurn(
          async (until) => new Set((await db.run(letMailsGo, [given, until, clock.now()])).map(({ id }) => id)),
        ),
      ),
      noteSent: batchedWrites((sent) => storeSent(ctx, stop, sent)),
      pausedQueues: new Set(),
      course: 'goes on',
    };
    try {
      await deliverAll(round, mails.toSorted(byUrgency));
    } finally {
      claim.end();
    }
    if (mails.length === 0 || stop.aborted || round.course === 'server is away') return round.course;
  }
};

const endOverdue = async ({ db, clock, log }: DeliveryContext, stop: AbortSignal): Promise<void> => {
  let lost = 0;
  for (let goesOn = true; goesOn && !stop.aborted;) {
    const [done] = await db.run(endOverdueMails, [clock.now(), ENDED_AT_ONCE]);
    lost += done?.lost ?? 0;
    goesOn = (done?.ended ?? 0) > 0;
  }
  if (lost > 0) log.warn({ mails: lost }, 'A process died while handing mails in bulk over: they are not sent again');
};

/** Account mails first, because members wait for them. */
const byUrgency = (a: OutboxMail, b: OutboxMail): number => Number(a.is_bulk) - Number(b.is_bulk);

/** Sends the first mail alone, which shows whether the server can be reached. */
const deliverAll = async (round: Round, mails: readonly OutboxMail[]): Promise<void> => {
  const remaining = mails.values();
  const deliverRest = async () => {
    for (const mail of remaining) await deliverOrRelease(round, mail);
  };
  const first = remaining.next();
  if (first.done === true) return;
  await deliverOrRelease(round, first.value);
  const ended = await Promise.allSettled(Array.from({ length: MAILS_AT_ONCE }, deliverRest));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

const deliverOrRelease = async (round: Round, mail: OutboxMail): Promise<void> => {
  const { db, clock, stop, letGo, claim } = round;
  // The outage was longer than the claim: another process may be sending this mail.
  if (!claim.isOurs()) return;
  if (stop.aborted || round.course === 'server is away' || (mail.is_bulk && round.pausedQueues.has(mail.queue))) {
    await keep(stop, () => claim.inTurn((until) => db.run(releaseMails, [[mail.id], clock.now(), until])));
    return;
  }
  if (mail.is_bulk && !(await letGo(mail.id)).has(mail.id)) return;
  await deliver(round, mail);
};

const deliver = async (round: Round, mail: OutboxMail): Promise<void> => {
  try {
    await round.transport.deliver(mail, round.cut);
  } catch (error) {
    await noteFailure(round, mail, error);
    return;
  }
  await round.noteSent(mail);
};

const noteFailure = async (round: Round, mail: OutboxMail, error: unknown): Promise<void> => {
  const { db, clock, stop, claim } = round;
  const now = clock.now();
  const reason = redactText(error instanceof Error ? error.message : String(error));
  const isTooMany = error instanceof DeferredMailError && error.isTooMany;
  const isUnsent = error instanceof DeferredMailError || error instanceof MailServerAwayError;
  // Otherwise the mail may have arrived, and bulk mails are never sent twice.
  const isFinal = error instanceof RejectedMailError || mail.attempts >= maxAttempts || (mail.is_bulk && !isUnsent);
  logFailure(round, mail, error, { reason, isFinal });
  if (isTooMany && !round.pausedQueues.has(mail.queue)) {
    round.pausedQueues.add(mail.queue);
    await keep(stop, () => pauseMailQueue(db, mail.queue, now));
  }
  const isAway = error instanceof MailServerAwayError;
  if (isAway || (isTooMany && mail.is_bulk)) {
    // Not this mail's fault, so it uses no attempt. A deferred account mail does use one: otherwise a greylisting
    // recipient would pause the queue for ever.
    await keep(stop, () => claim.inTurn((until) => db.run(releaseMails, [[mail.id], now, until])));
    if (isAway) round.course = 'server is away';
    return;
  }
  const nextAt = new Date(now.getTime() + (retryDelaysMs[mail.attempts - 1] ?? 0));
  await keep(stop, () =>
    claim.inTurn((until) =>
      db.transaction(async (tx) => {
        const failed = { mail, error, isFinal };
        await settleAddress(round, tx, failed);
        await (isFinal
          ? tx.run(giveUpMail, [mail.id, reason, until])
          : tx.run(markMailFailed, [mail.id, reason, nextAt, until]));
        await countRejection(round, tx, failed);
      }),
    ),
  );
};

type FailedMail = { readonly mail: OutboxMail; readonly error: unknown; readonly isFinal: boolean };

const verdictOf = (error: unknown): RejectionVerdict | null =>
  error instanceof RejectedMailError || error instanceof DeferredMailError ? error.verdict : null;

const isOfSender = (verdict: RejectionVerdict | null, isFinal: boolean): verdict is 'ours' | 'blocked' =>
  verdict === 'ours' || (verdict === 'blocked' && isFinal);

/** Locks the member before the mail, as the erasure of a member does. */
const settleAddress = async (
  { clock, settleRejection }: Round,
  tx: Transaction,
  { mail, error, isFinal }: FailedMail,
): Promise<void> => {
  const verdict = verdictOf(error);
  if (verdict === null || isOfSender(verdict, isFinal) || !isFinal || mail.return_ref === null) return;
  await settleRejection?.(tx, { ref: mail.return_ref, verdict }, clock.now());
};

/** Locks the mail before its queue, as `endOverdueMails` does. */
const countRejection = async (
  { clock }: Round,
  tx: Transaction,
  { mail, error, isFinal }: FailedMail,
): Promise<void> => {
  const verdict = verdictOf(error);
  if (isOfSender(verdict, isFinal)) await countQueueRejection(tx, mail.queue, verdict, clock.now());
};

type Failure = { readonly reason: string; readonly isFinal: boolean };

const logFailure = ({ log, course }: Round, mail: OutboxMail, error: unknown, { reason, isFinal }: Failure): void => {
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts, isFinal };
  if (error instanceof MailServerAwayError) {
    if (course === 'goes on') log.warn({ ...about, reason }, 'The mail server is away: mails wait in the outbox');
    return;
  }
  if (error instanceof DeferredMailError && error.verdict === 'ours') {
    log.error({ ...about, reason }, 'A mail was refused because of how this installation sends');
    return;
  }
  const isExpected =
    error instanceof RejectedMailError || error instanceof DeferredMailError || error instanceof UncertainMailError;
  if (isExpected) log.warn({ ...about, reason }, 'A mail was not sent');
  else log.error({ ...about, err: error }, 'A mail was not sent');
};

const storeSent = async (
  { db, clock }: DeliveryContext,
  stop: AbortSignal,
  sent: readonly OutboxMail[],
): Promise<void> => {
  const now = clock.now();
  await keep(stop, () => db.run(markMailsSent, [sent.map(({ id }) => id), now]));
  await keep(stop, () =>
    countSentMails(
      db,
      sent.map(({ queue }) => queue),
      now,
    ),
  );
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
