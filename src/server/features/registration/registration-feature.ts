import { registerRegistrationJobs } from '#server/features/registration/registration-jobs.ts';
import { registrationRoutes } from '#server/features/registration/registration-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const registrationFeature = {
  name: 'registration',
  calls: registrationRoutes,
  jobs: registerRegistrationJobs,
} satisfies Feature;
