import type { PushSender } from '#server/features/push/start-push-sender.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const send = jobName('send-pushes');

export const registerPushJobs = ({ jobs, pushSender }: JobContext & { readonly pushSender: PushSender }): void => {
  // The next minute is the retry.
  jobs.register(send, () => pushSender.send(), { retries: 0 });
  jobs.schedule(send, '* * * * *', {});
};
