import { registerDeletionJobs } from '#server/features/deletion/deletion-jobs.ts';
import { deletionRoutes } from '#server/features/deletion/deletion-routes.ts';
import { DAYS_TO_RETURN } from '#server/features/deletion/deletion-rules.ts';
import type { Feature } from '#server/platform/feature.ts';

export const deletionFeature = {
  name: 'deletion',
  calls: deletionRoutes,
  jobs: registerDeletionJobs,
  keeps: { account_deletions: DAYS_TO_RETURN },
} satisfies Feature;
