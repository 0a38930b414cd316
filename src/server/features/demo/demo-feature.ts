import { registerDemoJobs } from '#server/features/demo/demo-jobs.ts';
import type { Feature } from '#server/platform/feature.ts';

export const demoFeature = {
  name: 'demo',
  jobs: registerDemoJobs,
} satisfies Feature;
