import { registerSandboxJobs } from '#demo/sandbox/sandbox-jobs.ts';
import { registerSandbox } from '#demo/sandbox/sandbox-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Included only where no real payments are possible: see `Config.hasSandbox`. */
export const sandboxFeature = {
  name: 'sandbox',
  routes: registerSandbox,
  jobs: registerSandboxJobs,
} satisfies Feature;
