import { deleteOldNotices } from '#server/features/payment-accounts/payment-notices-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetNotices = jobName('forget-payment-notices');

export const registerPaymentAccountsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetNotices, (_data, { signal }) => deleteOldNotices({ db, signal }, clock.now()));
  jobs.schedule(forgetNotices, '51 3 * * *', {});
};
