import { exportLogin } from '#server/features/security/export-login.ts';
import { registerSecurityJobs } from '#server/features/security/security-jobs.ts';
import { securityRoutes } from '#server/features/security/security-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const securityFeature = {
  name: 'security',
  calls: securityRoutes,
  jobs: registerSecurityJobs,
  export: exportLogin,
} satisfies Feature;
