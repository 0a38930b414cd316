import { liveRoutes, registerStream } from '#server/features/live/live-routes.ts';
import { measureStreams } from '#server/features/live/start-live-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { forgetOldEvents } from '#server/platform/realtime/event-log.ts';

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
  calls: liveRoutes,
  routes: registerStream,
  jobs: registerLiveJobs,
  metrics: measureStreams,
} satisfies Feature;
