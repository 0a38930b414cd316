import { measureStreams } from '#server/features/live/live-events.ts';
import { registerLiveJobs } from '#server/features/live/live-jobs.ts';
import { liveRoutes, registerStream } from '#server/features/live/live-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const liveFeature = {
  name: 'live',
  calls: liveRoutes,
  routes: registerStream,
  jobs: registerLiveJobs,
  metrics: measureStreams,
} satisfies Feature;
