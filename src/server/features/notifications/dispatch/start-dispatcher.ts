import { dispatchAll, dispatchDue } from '#server/features/notifications/dispatch/dispatch-due.ts';
import type { DispatchContext } from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import {
  findMissed,
  LATE_SECONDS,
  retryLater,
  NOTIFICATIONS_CHANNEL,
  scheduleOrReturnDue,
  SOON_MS,
} from '#server/features/notifications/planning/notification-states-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import type { EventKind } from '#shared/realtime/live-events.ts';

/** Events within this time are handled in one check. */
export const GATHERED_MS = 250;

/** Longer than any transaction that sends a message. */
const COMMITTED_MS = 5 * MINUTE_MS;
/** The most conversations and likes that one sweep finds; the next sweep continues. */
const SWEEP_LIMIT = 5_000;
/** A statement locks the rows of its members. */
const WOKEN_PER_STATEMENT = 500;

/** Events that trigger pushes and mails. */
const NOTIFIED_KINDS: ReadonlySet<EventKind> = new Set(['message', 'gift', 'like']);

export const findMembersToNotify = (events: readonly MemberEvent[]): MemberId[] =>
  events.filter(({ kind }) => NOTIFIED_KINDS.has(kind)).map(({ memberId }) => memberId);

type Context = DispatchContext & { readonly clock: Clock; readonly log: Pick<Log, 'error'> };

export type NotificationDispatcher = {
  /**
   * Call when these members have just got a message or a like. Nothing is stored: if this process dies, `sweep` finds
   * them.
   */
  wake(memberIds: readonly MemberId[]): void;
  /** Finds events for which no process was woken. */
  sweep(): Promise<void>;
  /** Notifies all members who are due. Fails if one of them could not be notified. */
  dispatch(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the notification dispatcher. Members who are away and have a push subscription are checked within 250 ms of an
 * event, others when their check is due. Events trigger at most one check of a member in 5 seconds; it covers all of
 * them.
 */
export const startNotificationDispatcher = async (ctx: Context): Promise<NotificationDispatcher> => {
  const { db, clock, log, presence } = ctx;
  const stopping = new AbortController();
  const waiting = new Set<MemberId>();
  /** by member: events do not trigger a check before this time (Unix ms) */
  const skippedUntil = new Map<MemberId, number>();
  let sweptUntil: Date | null = null;

  const assertNotified = (failed: number): void => {
    if (failed > 0) throw new Error(`Members who could not be notified: ${failed}.`);
  };
  const takeWaiting = (now: number): MemberId[] => {
    for (const [memberId, until] of skippedUntil) if (until <= now) skippedUntil.delete(memberId);
    const taken = [...waiting].filter((memberId) => !skippedUntil.has(memberId));
    for (const memberId of taken) {
      waiting.delete(memberId);
      skippedUntil.set(memberId, now + SOON_MS);
    }
    return taken;
  };
  const dispatchToSome = async (woken: readonly MemberId[]): Promise<number> => {
    const people = woken.map((memberId) => ({ memberId, isHere: presence.isHere(memberId) }));
    const failed = await dispatchAll(ctx, await scheduleOrReturnDue(db, people, clock.now()), stopping.signal);
    if (failed.length > 0) await retryLater(db, failed, clock.now());
    return failed.length;
  };
  const dispatchToWoken = oneAtATime(async () => {
    const now = clock.now();
    const woken = takeWaiting(now.getTime());
    if (waiting.size > 0) dispatchSoon();
    if (woken.length === 0) return;
    let failed = 0;
    for (let start = 0; start < woken.length && !stopping.signal.aborted; start += WOKEN_PER_STATEMENT) {
      failed += await dispatchToSome(woken.slice(start, start + WOKEN_PER_STATEMENT));
    }
    assertNotified(failed);
  }, stopping.signal);
  const dueDispatch = oneAtATime(async () => assertNotified(await dispatchDue(ctx, stopping.signal)), stopping.signal);
  /** On failure, the job of the next minute retries. */
  const inBackground = (run: () => Promise<void>): void => {
    if (stopping.signal.aborted) return;
    run().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Members wait for their notifications');
    });
  };
  const once = (waitMs: number, work: () => Promise<void>): (() => void) => {
    let isWaiting = false;
    return () => {
      if (isWaiting) return;
      isWaiting = true;
      clock.after(waitMs, () => {
        isWaiting = false;
        inBackground(work);
      });
    };
  };
  const dispatchSoon = once(GATHERED_MS, dispatchToWoken.run);
  const dispatchWhenDue = once(SOON_MS + GATHERED_MS, dueDispatch.run);
  await db.listen(NOTIFICATIONS_CHANNEL, { receive: dispatchWhenDue, connect: () => undefined });
  const wake = (memberIds: readonly MemberId[]): void => {
    for (const memberId of memberIds) waiting.add(memberId);
    if (waiting.size > 0) dispatchSoon();
  };
  return {
    wake,
    sweep: async () => {
      const now = clock.now().getTime();
      const until = new Date(now - LATE_SECONDS * 1000);
      const since = Math.max(now - DAY_MS, sweptUntil === null ? 0 : sweptUntil.getTime() - COMMITTED_MS);
      const missed = await findMissed(db, new Date(since), until, SWEEP_LIMIT);
      wake(missed);
      if (missed.length < SWEEP_LIMIT) sweptUntil = until;
    },
    dispatch: dueDispatch.run,
    stop: async () => {
      stopping.abort();
      await Promise.all([dueDispatch.settled(), dispatchToWoken.settled()]);
    },
  };
};
