import { registerAccountsJobs } from '#server/features/accounts/accounts-jobs.ts';
import { accountsRoutes } from '#server/features/accounts/accounts-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const accountsFeature = {
  name: 'accounts',
  calls: accountsRoutes,
  jobs: registerAccountsJobs,
} satisfies Feature;
