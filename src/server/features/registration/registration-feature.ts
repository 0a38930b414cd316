import { WAITING_DAYS } from '#server/features/registration/forget-registrations.ts';
import { registerRegistrationJobs } from '#server/features/registration/registration-jobs.ts';
import { registrationRoutes } from '#server/features/registration/registration-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const registrationFeature = {
  name: 'registration',
  calls: registrationRoutes,
  jobs: registerRegistrationJobs,
  keeps: { registrations: WAITING_DAYS },
} satisfies Feature;
