import { workOffRefunds } from '#demo/sandbox/orders/change-money.ts';
import { deliverWebhook, type DeliveryContext, sendWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { forgetOrders } from '#demo/sandbox/orders/forget-orders.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

type Context = DeliveryContext & {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule' | 'enqueue'>;
};

const workOff = jobName('work-off-sandbox-refunds');
const forgetOldOrders = jobName('forget-sandbox-orders');

/** Pay. tries ten times within a day. */
const TRIES = { retries: 10, retryDelaySeconds: 60, concurrency: 4 };

export const registerSandboxJobs = (ctx: Context): void => {
  const { db, clock, jobs } = ctx;
  const deliver = async ({ webhook }: { readonly webhook: string }): Promise<void> => {
    if (!(await deliverWebhook(ctx, webhook))) throw new Error('A webhook of the sandbox was not taken.');
  };
  jobs.register(sendWebhook, deliver, TRIES);
  jobs.register(forgetOldOrders, (_data, { signal }) => forgetOrders({ db, signal }, clock.now()));
  // The time of Pay.'s batch: "around 10.00AM".
  jobs.register(workOff, () => workOffRefunds(ctx));
  jobs.schedule(workOff, '0 10 * * *', {});
  jobs.schedule(forgetOldOrders, '57 3 * * *', {});
};
