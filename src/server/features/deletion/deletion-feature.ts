import { registerDeletionJobs } from '#server/features/deletion/deletion-jobs.ts';
import { deletionRoutes } from '#server/features/deletion/deletion-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const deletionFeature = {
  name: 'deletion',
  calls: deletionRoutes,
  jobs: registerDeletionJobs,
} satisfies Feature;
