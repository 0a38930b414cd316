import { recordLiability } from '#server/features/books/finance/liability-read-model.ts';
import { writeInvoices } from '#server/features/books/invoices/write-invoices.ts';
import { matchProviderStatements } from '#server/features/books/statements/settle-provider-statements.ts';
import type { Events } from '#server/platform/events/events.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const write = jobName('write-invoices');
const writeMissing = jobName('write-missing-invoices');

const match = jobName('match-statements');
const recordDay = jobName('record-liability');

const LATELY_MS = 2 * DAY_MS;

/** No retries: the job runs again every minute. */
const EACH_MINUTE = { retries: 0 };

type Services = JobContext & { readonly events: Pick<Events, 'announce'> };

export const registerBooksJobs = ({ db, clock, jobs, events }: Services): void => {
  jobs.register(
    write,
    async (_data, { signal }) => {
      const now = clock.now();
      await writeInvoices({ db, now }, new Date(now.getTime() - LATELY_MS), signal);
    },
    EACH_MINUTE,
  );
  // Writes all missing invoices, including those older than `LATELY_MS`, for example after downtime.
  jobs.register(writeMissing, async (_data, { signal }) => {
    await writeInvoices({ db, now: clock.now() }, new Date(0), signal);
  });
  jobs.register(match, () => matchProviderStatements({ db, now: clock.now(), events }));
  jobs.register(recordDay, () => recordLiability(db, clock.now()));
  jobs.schedule(write, '* * * * *', {});
  jobs.schedule(writeMissing, '13 3 * * *', {});
  jobs.schedule(match, '23 * * * *', {});
  // The first run after midnight UTC records the day; the later ones only matter if the server was down then.
  jobs.schedule(recordDay, '0 * * * *', {});
};
