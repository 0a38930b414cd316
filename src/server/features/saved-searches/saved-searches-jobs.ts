import { type AlertContext, sendAlerts } from '#server/features/saved-searches/alerts/send-alerts.ts';
import { deleteForGood } from '#server/features/saved-searches/searches/saved-search-store.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { RESTORE_SEARCH_MINUTES } from '#shared/domain/search/saved-search-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const sendDue = jobName('send-search-alerts');
const forgetDeleted = jobName('forget-deleted-searches');

/** Must run before `jobs.start()`. */
export const registerSavedSearchesJobs = (
  ctx: AlertContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> },
): void => {
  const { db, clock, jobs } = ctx;
  jobs.register(
    sendDue,
    async (_data, { signal }) => {
      const failed = await sendAlerts(ctx, signal);
      if (failed > 0) throw new Error(`Members who could not be told of new people: ${failed}.`);
    },
    { retries: 0, expireSeconds: 3000 },
  );
  // Soon after each full hour, because time zones reach their evening at different hours.
  jobs.schedule(sendDue, '2 * * * *', {});
  jobs.register(forgetDeleted, () =>
    deleteForGood(db, new Date(clock.now().getTime() - RESTORE_SEARCH_MINUTES * MINUTE_MS)),
  );
  jobs.schedule(forgetDeleted, '49 * * * *', {});
};
