import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { announceEvent, deleteForgotten, takeAnnounced } from '#server/platform/events/announced-events.ts';
import type { Events, Subscriber } from '#server/platform/events/events.ts';
import { deleteOldEventJobs, eventsEndBefore, queueOf } from '#server/platform/events/old-events.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Events handed over per transaction. */
const EVENTS_AT_ONCE = 500;

/**
 * Retries for two hours with growing pauses, then keeps a dead letter. The time limit suffices for a batch in which
 * each reaction waits ten seconds for another server.
 */
const REACTION = { retries: 8, retryDelaySeconds: 30, expireSeconds: 300, concurrency: 4, keepsDeadLetters: true };

const relayAnnounced = jobName('relay-announced-events');
const forgetAnnounced = jobName('forget-announced-events');

/** Content of a queue. It is deleted ten days after the announcement, whatever its retries. */
type Envelope = { readonly announcedAt: string; readonly payload: object };

type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly jobs: Pick<Jobs, 'enqueueAll' | 'register' | 'schedule'>;
  /** by feature */
  readonly subscribers: readonly { readonly feature: string; readonly event: string }[];
  readonly onFault: (fault: unknown) => void;
};

export type EventsOfProcess = Events & {
  /** Runs the reactions of a subscriber. Must be called before `jobs.start()`. */
  react<Services>(feature: string, subscriber: Subscriber<Services>, services: Services): void;
  /** Hands committed events to the queues in the background. */
  relay(): void;
  /** Waits until events in progress are handed over. */
  stop(): Promise<void>;
};

/**
 * Stores announced events as rows, in the transaction that announces them. The relay moves rows to a queue for each
 * subscriber in one transaction, so that each reaches each queue exactly once; the queue then does retries and dead
 * letters. The relay runs after an announcement in this process, and each minute for rows that a dead process has left.
 */
export const createEvents = ({ db, clock, log, jobs, subscribers, onFault }: Context): EventsOfProcess => {
  const queues = Map.groupBy(subscribers, ({ event }) => event);
  const queuesOf = (event: string) => (queues.get(event) ?? []).map(({ feature }) => queueOf(feature, event));
  const known = subscribers.map(({ feature, event }) => queueOf(feature, event));

  const handOver = async (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await tx.run(takeAnnounced, [known, EVENTS_AT_ONCE]);
      const letters = rows.flatMap(({ queues: to, payload, at }) =>
        to.map((queue) => ({ queue, letter: { announcedAt: at.toISOString(), payload } })),
      );
      for (const [queue, some] of Map.groupBy(letters, ({ queue: to }) => to)) {
        const envelopes = some.map(({ letter }) => letter);
        await jobs.enqueueAll(tx, queue, envelopes);
      }
      return rows.length === EVENTS_AT_ONCE;
    });
  const relay = oneAtATime(async () => {
    while (await handOver());
  });
  const relaySoon = (): void => {
    relay.run().catch(onFault);
  };

  jobs.register(relayAnnounced, () => relay.run(), { retries: 0 });
  jobs.schedule(relayAnnounced, '* * * * *', {});
  jobs.register(forgetAnnounced, async () => {
    const now = clock.now();
    const dropped = (await db.run(deleteForgotten, [eventsEndBefore(now)]))[0]?.dropped ?? 0;
    if (dropped > 0) log.warn({ dropped }, 'Announced events were dropped: no process knew their queues');
    await deleteOldEventJobs(db, now);
  });
  jobs.schedule(forgetAnnounced, '59 3 * * *', {});

  return {
    announce: async (tx, event, payload) => {
      const to = queuesOf(event);
      if (to.length === 0) return;
      await tx.run(announceEvent, [to, JSON.stringify(payload), clock.now()]);
      tx.afterCommit(relaySoon);
    },
    relay: relaySoon,
    react: (feature, { event, react }, services) =>
      jobs.register<Envelope>(
        queueOf(feature, event),
        async ({ announcedAt, payload }) => {
          if (new Date(announcedAt) > eventsEndBefore(clock.now())) await react(services, payload as never);
        },
        REACTION,
      ),
    stop: () => relay.settled(),
  };
};
