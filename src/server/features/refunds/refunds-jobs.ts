import { checkOpenChargebacks } from '#server/features/refunds/check-open-chargebacks.ts';
import type { ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { deleteOldWithdrawals } from '#server/features/refunds/erase-withdrawals.ts';
import { findAllLateRefunds } from '#server/features/refunds/owed-read-model.ts';
import { sendDueRefunds } from '#server/features/refunds/send-due-refunds.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

type JobServices = ReversalContext & {
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const sendDue = jobName('send-due-refunds');
const checkChargebacks = jobName('check-open-chargebacks');
const reportLate = jobName('report-late-refunds');
const forgetWithdrawals = jobName('forget-withdrawals');

export const registerRefundsJobs = ({ jobs, ...ctx }: JobServices): void => {
  jobs.register(
    sendDue,
    async (_data, { signal }) => {
      const failed = await sendDueRefunds(ctx, signal);
      if (failed > 0) throw new Error(`${failed} refunds could not be sent; the log says why.`);
    },
    // The run of the next minute is the retry.
    { retries: 0 },
  );
  jobs.register(
    checkChargebacks,
    async (_data, { signal }) => {
      const failed = await checkOpenChargebacks(ctx, signal);
      if (failed > 0) throw new Error(`${failed} chargebacks could not be checked; the log says why.`);
    },
    // Each chargeback is checked again a day later.
    { retries: 0 },
  );
  jobs.register(reportLate, async () => {
    const late = await findAllLateRefunds(ctx.db, ctx.clock.now());
    if (late.total > 0) ctx.log.error(late, 'Refunds wait to be sent for days: look at them in /finance');
  });
  jobs.register(forgetWithdrawals, (_data, { signal }) =>
    deleteOldWithdrawals({ db: ctx.db, signal }, ctx.clock.now()),
  );
  jobs.schedule(sendDue, '* * * * *', {});
  jobs.schedule(checkChargebacks, '*/10 * * * *', {});
  jobs.schedule(reportLate, '17 6 * * *', {});
  jobs.schedule(forgetWithdrawals, '43 3 * * *', {});
};
