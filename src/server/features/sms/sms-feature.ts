import { measureSms } from '#server/features/sms/count-sms.ts';
import { registerSmsJobs } from '#server/features/sms/sms-jobs.ts';
import { registerSmsNotices } from '#server/features/sms/sms-routes.ts';
import { KEPT_SMS_DAYS } from '#server/features/sms/sms-store.ts';
import type { Feature } from '#server/platform/feature.ts';

export const smsFeature = {
  name: 'sms',
  routes: registerSmsNotices,
  jobs: registerSmsJobs,
  metrics: measureSms,
  keeps: { sms_messages: KEPT_SMS_DAYS },
} satisfies Feature;
