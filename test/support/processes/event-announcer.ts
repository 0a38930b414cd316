import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createEvents } from '#server/platform/events/create-events.ts';
import { eventName, subscriber } from '#server/platform/events/events.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { createLog } from '#server/platform/log/log.ts';

export const KILL_POINTS = ['before the commit', 'after the commit', 'after the relay', 'within the reaction'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];
export type AnnouncerInput = { readonly directory: string; readonly killedAt: KillPoint };

export const happened = eventName<{ readonly note: string }>('happened');

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('nobody survives this');
};

/** Runs in its own process: announces one event, and is killed at a chosen step before it reaches the subscriber. */
const run = async ({ directory, killedAt }: AnnouncerInput): Promise<void> => {
  const opened = await openDatabase({ kind: 'embedded', directory }, { reportFault: () => undefined });
  const log = createLog({ level: 'silent', readable: false });
  const jobs = createBossJobs({ db: opened, log, observeJob: () => undefined });
  const relayed: typeof jobs.enqueueAll = async (tx, name, data) => {
    await jobs.enqueueAll(tx, name, data);
    if (killedAt === 'after the relay') tx.afterCommit(die);
  };
  const events = createEvents({
    db: opened,
    clock: systemClock,
    log,
    jobs: { ...jobs, enqueueAll: relayed },
    subscribers: [{ feature: 'test', event: happened }],
    onFault: () => undefined,
  });
  events.react(
    'test',
    subscriber(happened, async () => die()),
    {},
  );
  await jobs.start();
  await opened.transaction(async (tx) => {
    if (killedAt === 'after the commit') tx.afterCommit(die);
    await events.announce(tx, happened, { note: killedAt });
    if (killedAt === 'before the commit') die();
  });
};

if (process.argv[2] !== undefined && import.meta.main) await run(JSON.parse(process.argv[2]) as AnnouncerInput);
