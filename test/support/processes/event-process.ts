import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createEvents, type EventsOfProcess } from '#server/platform/events/create-events.ts';
import { subscriber } from '#server/platform/events/events.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { happened } from '#test/support/processes/event-announcer.ts';

export type EventProcess = {
  readonly jobs: Jobs;
  readonly events: EventsOfProcess;
  readonly handedOver: number[];
  readonly stop: () => Promise<void>;
};

/** Starts what a server process runs for events, with these features as subscribers to `happened`. */
export const startEventProcess = async (
  db: Database,
  log: Log,
  reactions: Readonly<Record<string, (note: string) => void>>,
): Promise<EventProcess> => {
  const jobs = createBossJobs({ db, log, observeJob: () => undefined, pollSeconds: 1 });
  const handedOver: number[] = [];
  const enqueueAll: Jobs['enqueueAll'] = async (tx, name, data) => {
    handedOver.push(data.length);
    await jobs.enqueueAll(tx, name, data);
  };
  const events = createEvents({
    db,
    clock: systemClock,
    log,
    jobs: { ...jobs, enqueueAll },
    subscribers: Object.keys(reactions).map((feature) => ({ feature, event: happened })),
    onFault: (fault) => {
      throw fault;
    },
  });
  for (const [feature, reaction] of Object.entries(reactions)) {
    const react = async (_: object, { note }: { readonly note: string }) => reaction(note);
    events.react(feature, subscriber(happened, react), {});
  }
  await jobs.start();
  const stop = async (): Promise<void> => {
    await events.stop();
    await jobs.stop();
  };
  return { jobs, events, handedOver, stop };
};

export const waitingEvents = async (db: Database) =>
  (await db.query('select queues, payload from announced_events order by id')).rows;
