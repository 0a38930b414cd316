import { liveRoutes, registerStream } from '#server/features/live/live-routes.ts';
import { measureStreams, startLiveEvents } from '#server/features/live/start-live-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { forgetOldEvents } from '#server/platform/realtime/event-log.ts';
import { withLocalListeners } from '#server/platform/realtime/local-listeners.ts';

type BuildServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: EventBus;
  /** false in load tests, whose requests all come from one address */
  readonly limitRates: boolean;
};

const buildLive = async ({ db, clock, log, bus, limitRates }: BuildServices) => {
  const { stop: stopLiveEvents, ...live } = await startLiveEvents({
    db,
    clock,
    bus,
    onFault: (fault) => log.error({ err: fault }, 'live events stumbled'),
    limitStreams: limitRates,
  });
  return { services: { ...live, realtime: withLocalListeners(live.hub), stopLiveEvents } };
};

const forgetEvents = jobName('forget-member-events');

const registerLiveJobs = ({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
}): void => {
  jobs.register(forgetEvents, (_data, { signal }) => forgetOldEvents({ db, signal }, clock.now()));
  jobs.schedule(forgetEvents, '29 * * * *', {});
};

export const liveFeature = {
  name: 'live',
  build: buildLive,
  calls: liveRoutes,
  routes: registerStream,
  jobs: registerLiveJobs,
  metrics: measureStreams,
} satisfies Feature;
