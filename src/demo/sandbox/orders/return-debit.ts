import { sendWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { OUTCOMES, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { lockOrder, updateOrder } from '#demo/sandbox/orders/orders-store.ts';
import { planWebhooks } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { insertWebhooks } from '#demo/sandbox/orders/webhooks-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

/** A reason code of SEPA, or a number of Pay. */
const RETURN_CODE = /^(?:[A-Z0-9]{4}|\d{3})$/;

export const isReturnCode = (text: unknown): text is string => typeof text === 'string' && RETURN_CODE.test(text);

/** Makes the bank refuse a direct debit, or take back collected money. Returns false if there is none. */
export const returnDebit = (ctx: Context, orderId: string, code: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.collect_on === null) return false;
    const isCollected = order.captured_cents > 0;
    const change = isCollected
      ? { is_charged_back: true, return_code: code }
      : { status: OUTCOMES.denied.code, return_code: code };
    await updateOrder(tx, order.id, change);
    const now = ctx.clock.now();
    const status = statusAt({ ...order, ...change }, now);
    for (const { id, due_at } of await insertWebhooks(tx, order.id, planWebhooks('on_time', status, now)))
      await ctx.jobs.enqueue(tx, sendWebhook, { webhook: id }, { startAfter: due_at });
    return true;
  });
