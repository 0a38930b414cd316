import { sendWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { lockOrder, type SandboxOrder, updateOrder } from '#demo/sandbox/orders/orders-store.ts';
import { endRefund, findWaiting, listOrdersWithWaiting, workedOff } from '#demo/sandbox/orders/refunds-store.ts';
import { planWebhooks } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { insertWebhooks } from '#demo/sandbox/orders/webhooks-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

type Change = (order: SandboxOrder) => Partial<SandboxOrder>;

/** What banks may do with received money, and the results of the next refunds. */
export const REVERSALS = {
  charged_back: { label: 'The bank takes the money back', change: () => ({ is_charged_back: true }) },
  won: { label: 'The bank gives it to the shop again', change: () => ({ is_charged_back: false }) },
  refund_returned: {
    label: 'The last refund comes back',
    change: ({ refunded_cents: cents, last_refund_cents: last }) => ({ refunded_cents: Math.max(0, cents - last) }),
  },
  refunds_taken: { label: 'Refunds are taken', change: () => ({ refund_answer: 'taken' }) },
  refunds_refused: { label: 'Refunds are refused', change: () => ({ refund_answer: 'refused' }) },
  refunds_unanswered: { label: 'Refunds are taken without an answer', change: () => ({ refund_answer: 'unanswered' }) },
  refunds_lost: { label: 'Refunds get lost', change: () => ({ refund_answer: 'lost' }) },
  refunds_late: { label: 'Refunds wait for the batch', change: () => ({ refund_answer: 'late' }) },
  refunds_late_unanswered: {
    label: 'Refunds wait for the batch, without an answer',
    change: () => ({ refund_answer: 'late_unanswered' }),
  },
  refunds_late_partly: { label: 'The batch pays half of refunds', change: () => ({ refund_answer: 'late_partly' }) },
  refunds_late_refused: { label: 'The batch refuses refunds', change: () => ({ refund_answer: 'late_refused' }) },
  batch: { label: 'The batch works off what waits', change: () => ({}) },
} as const satisfies Record<string, { readonly label: string; readonly change: Change }>;

export type Reversal = keyof typeof REVERSALS;

export const isReversal = (text: unknown): text is Reversal =>
  typeof text === 'string' && Object.hasOwn(REVERSALS, text);

/** Changes an order's money and notifies the shop. Returns false if no money has arrived for the order. */
export const changeMoney = (ctx: Context, orderId: string, reversal: Reversal): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.captured_cents === 0) return false;
    const worked = reversal === 'batch' ? await workOff(tx, order) : {};
    const changed: SandboxOrder = { ...order, ...REVERSALS[reversal].change(order), ...worked };
    const { is_charged_back, refunded_cents, last_refund_cents, refund_answer } = changed;
    await updateOrder(tx, order.id, { is_charged_back, refunded_cents, last_refund_cents, refund_answer });
    const now = ctx.clock.now();
    const status = statusAt(changed, now);
    if (status === statusAt(order, now) && refunded_cents === order.refunded_cents) return true;
    for (const { id, due_at } of await insertWebhooks(tx, order.id, planWebhooks('on_time', status, now)))
      await ctx.jobs.enqueue(tx, sendWebhook, { webhook: id }, { startAfter: due_at });
    return true;
  });

const AT_ONCE = 200;

/** Runs the daily refund batch over all orders. */
export const workOffRefunds = async (ctx: Context): Promise<void> => {
  for (const orderId of await listOrdersWithWaiting(ctx.db, AT_ONCE)) await changeMoney(ctx, orderId, 'batch');
};

const workOff = async (tx: Transaction, order: SandboxOrder): Promise<Partial<SandboxOrder>> => {
  let { refunded_cents, last_refund_cents } = order;
  for (const { id, fate, amount_cents: cents } of await findWaiting(tx, order.id)) {
    const gone = workedOff({ fate, amount_cents: cents });
    refunded_cents += gone;
    if (gone > 0) last_refund_cents = gone;
    await endRefund(tx, id, gone);
  }
  return { refunded_cents, last_refund_cents };
};
