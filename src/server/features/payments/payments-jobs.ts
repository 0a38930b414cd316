import { saveCards } from '#server/features/payments/cards/save-cards.ts';
import { closeOrders } from '#server/features/payments/orders/close-orders.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { settleDuePayments } from '#server/features/payments/settling/settle-due-payments.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

type JobServices = Omit<PaymentCheckContext, 'now'> & {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const settleDue = jobName('settle-due-payments');
const close = jobName('close-orders');
const tendCards = jobName('tend-stored-cards');

/** The run of the next minute is the retry. */
const EACH_MINUTE = { retries: 0 };

export const registerPaymentsJobs = ({ clock, jobs, ...ctx }: JobServices): void => {
  jobs.register(
    settleDue,
    async (_data, { signal }) => {
      const failed = await settleDuePayments({ ...ctx, now: clock.now() }, signal);
      if (failed > 0) throw new Error(`Payments that could not be settled: ${failed}. The log says why.`);
    },
    EACH_MINUTE,
  );
  jobs.register(
    close,
    async (_data, { signal }) => {
      const failed = await closeOrders({ ...ctx, now: clock.now() }, signal);
      if (failed > 0) throw new Error(`${failed} orders that have run out could not be ended; the log says why.`);
    },
    EACH_MINUTE,
  );
  jobs.register(
    tendCards,
    async () => {
      const failed = await saveCards({ ...ctx, now: clock.now() });
      if (failed > 0) throw new Error(`${failed} cards could not be stored; the log says why.`);
    },
    EACH_MINUTE,
  );
  jobs.schedule(tendCards, '* * * * *', {});
  jobs.schedule(settleDue, '* * * * *', {});
  jobs.schedule(close, '* * * * *', {});
};
