import { registerAccountsJobs } from '#server/features/accounts/accounts-jobs.ts';
import { accountsRoutes } from '#server/features/accounts/accounts-routes.ts';
import { exportAccount } from '#server/features/accounts/export-account.ts';
import type { Feature } from '#server/platform/feature.ts';

export const accountsFeature = {
  name: 'accounts',
  calls: accountsRoutes,
  jobs: registerAccountsJobs,
  export: exportAccount,
} satisfies Feature;
