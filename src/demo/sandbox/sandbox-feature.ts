import { registerSandboxJobs } from '#demo/sandbox/sandbox-jobs.ts';
import { registerSandbox } from '#demo/sandbox/sandbox-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** A payment provider and an SMS provider of our own, which move no money and send nothing. */
export const sandboxFeature = {
  name: 'sandbox',
  routes: registerSandbox,
  jobs: registerSandboxJobs,
} satisfies Feature;
