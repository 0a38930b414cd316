import { registerAccountsJobs } from '#server/features/accounts/accounts-jobs.ts';
import { accountsRoutes } from '#server/features/accounts/accounts-routes.ts';
import { exportAccount } from '#server/features/accounts/export-account.ts';
import { KEPT_FAILURE_DAYS } from '#server/features/accounts/login/login-failures-store.ts';
import { KEPT_DEVICE_DAYS } from '#server/features/accounts/sessions/known-devices-store.ts';
import { SESSION_DAYS } from '#server/features/accounts/sessions/session-rules.ts';
import type { Feature } from '#server/platform/feature.ts';

export const accountsFeature = {
  name: 'accounts',
  calls: accountsRoutes,
  jobs: registerAccountsJobs,
  export: exportAccount,
  retentionPeriods: { sessions: SESSION_DAYS, known_devices: KEPT_DEVICE_DAYS, login_failures: KEPT_FAILURE_DAYS },
} satisfies Feature;
