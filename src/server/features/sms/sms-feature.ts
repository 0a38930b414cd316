import { measureSms } from '#server/features/sms/count-sms.ts';
import { registerSmsJobs } from '#server/features/sms/sms-jobs.ts';
import { registerSmsNotices } from '#server/features/sms/sms-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const smsFeature = {
  name: 'sms',
  routes: registerSmsNotices,
  jobs: registerSmsJobs,
  metrics: measureSms,
} satisfies Feature;
