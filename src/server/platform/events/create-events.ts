import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { announceEvent, deleteForgotten, takeAnnounced } from '#server/platform/events/announced-events.ts';
import type { Events, Subscriber } from '#server/platform/events/events.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

/** How many are handed over in one transaction. */
const EVENTS_AT_ONCE = 500;

/** Nobody who is left knows the queue. Ids of members are in there: it goes long before a deleted account must be gone. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Tried again for two hours, waiting longer each time; then it is a dead letter. */
const REACTION = { retries: 8, retryDelaySeconds: 30, expireSeconds: 60, keepsDeadLetters: true };

const relayAnnounced = jobName('relay-announced-events');
const forgetAnnounced = jobName('forget-announced-events');

type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll' | 'register' | 'schedule'>;
  /** by the feature that subscribes */
  readonly subscribers: readonly { readonly feature: string; readonly event: string }[];
  readonly onFault: (fault: unknown) => void;
};

export type EventsOfProcess = Events & {
  /** Runs the reactions. Before `jobs.start()`. */
  react<Services>(feature: string, subscriber: Subscriber<Services>, services: Services): void;
  /** Waits for what is being handed over. */
  stop(): Promise<void>;
};

const queueOf = (feature: string, event: string): string => `${feature}/on-${event}`;

/**
 * What is announced is a row, written with what happened. The relay moves rows to a queue for each subscriber, in one
 * transaction, so that each reaches each queue exactly once; retries and dead letters are the queue's. The relay runs when
 * something was announced here, and each minute for what a process has left behind.
 */
export const createEvents = ({ db, clock, jobs, subscribers, onFault }: Context): EventsOfProcess => {
  const queues = Map.groupBy(subscribers, ({ event }) => event);
  const queuesOf = (event: string) => (queues.get(event) ?? []).map(({ feature }) => queueOf(feature, event));
  const known = subscribers.map(({ feature, event }) => queueOf(feature, event));
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const handOver = async (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await tx.run(takeAnnounced, [known, EVENTS_AT_ONCE]);
      const letters = rows.flatMap(({ queues: to, payload }) => to.map((queue) => ({ queue, payload })));
      for (const [queue, some] of Map.groupBy(letters, (letter) => letter.queue)) {
        const payloads = some.map(({ payload }) => payload);
        await jobs.enqueueAll(tx, queue, payloads);
      }
      return rows.length === EVENTS_AT_ONCE;
    });
  const handOverAll = async (): Promise<void> => {
    do isAskedAgain = false;
    while ((await handOver()) || isAskedAgain);
  };
  const relay = (): Promise<void> => {
    isAskedAgain = true;
    running ??= handOverAll().finally(() => {
      running = null;
    });
    return running;
  };
  const relaySoon = (): void => {
    relay().catch(onFault);
  };

  jobs.register(relayAnnounced, relay, { retries: 0 });
  jobs.schedule(relayAnnounced, '* * * * *', {});
  jobs.register(forgetAnnounced, async () => {
    await db.run(deleteForgotten, [new Date(clock.now().getTime() - KEPT_MS)]);
  });
  jobs.schedule(forgetAnnounced, '59 3 * * *', {});

  return {
    announce: async (tx, event, payload) => {
      const to = queuesOf(event);
      if (to.length === 0) return;
      await tx.run(announceEvent, [to, JSON.stringify(payload), clock.now()]);
      tx.afterCommit(relaySoon);
    },
    queuesOf,
    relay: relaySoon,
    react: (feature, { event, react }, services) =>
      jobs.register(queueOf(feature, event), (payload) => react(services, payload as never), REACTION),
    // Its fault was reported to whoever asked for it.
    stop: async () => void (await Promise.allSettled([running])),
  };
};
