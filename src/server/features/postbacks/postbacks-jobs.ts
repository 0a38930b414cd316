import { forgetPostbacks } from '#server/features/postbacks/forget-postbacks.ts';
import { sendPostbacks } from '#server/features/postbacks/send-postbacks.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

const send = jobName('send-postbacks');
const forget = jobName('forget-postbacks');

type Services = JobContext & { readonly outgoing: Outgoing; readonly log: Log };

export const registerPostbacksJobs = ({ db, clock, jobs, outgoing, log }: Services): void => {
  // The run of the next minute is the retry.
  jobs.register(send, (_data, { signal }) => sendPostbacks({ db, outgoing, log, now: clock.now() }, signal), {
    retries: 0,
  });
  jobs.register(forget, (_data, { signal }) => forgetPostbacks({ db, signal }, clock.now()));
  jobs.schedule(send, '* * * * *', {});
  jobs.schedule(forget, '51 3 * * *', {});
};
