import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { deleteOldMails } from '#server/platform/mail/mail-statements.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const deliverMails = jobName('deliver-mails');
const forgetMails = jobName('forget-mails');

/** Days. Mails contain links and names: kept to answer questions, but shorter than a deletion may take. */
export const KEPT_MAIL_DAYS = 13;

export interface MailJobsContext extends JobContext {
  /** Null if no mails are sent. */
  readonly sender: MailSender | null;
}

/** Must be called before `jobs.start()`. */
export const registerMailJobs = ({ db, clock, jobs, sender }: MailJobsContext): void => {
  jobs.register(forgetMails, (_data, { signal }) =>
    runUntilNone({ db, signal }, deleteOldMails, [new Date(clock.now().getTime() - KEPT_MAIL_DAYS * DAY_MS)]),
  );
  jobs.schedule(forgetMails, '23 3 * * *', {});
  if (sender === null) return;
  // Runs each minute for retries, and for mails left by a process that has ended.
  jobs.register(deliverMails, async (_data, { signal }) => sender.deliver(signal), { retries: 0, expireSeconds: 1200 });
  jobs.schedule(deliverMails, '* * * * *', {});
};
