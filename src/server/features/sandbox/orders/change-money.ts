import { sendNotice } from '#server/features/sandbox/notices/deliver-notice.ts';
import { planNotices } from '#server/features/sandbox/notices/notice-timing-rules.ts';
import { insertNotices } from '#server/features/sandbox/notices/notices-store.ts';
import { statusAt } from '#server/features/sandbox/orders/order-status-rules.ts';
import { lockOrder, type SandboxOrder, updateOrder } from '#server/features/sandbox/orders/orders-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

type Change = (order: SandboxOrder) => Partial<SandboxOrder>;

/** What banks may do with money that has arrived, and what comes of the next refunds. */
export const REVERSALS = {
  charged_back: { label: 'The bank takes the money back', change: () => ({ is_charged_back: true }) },
  won: { label: 'The bank gives it to the shop again', change: () => ({ is_charged_back: false }) },
  refund_returned: {
    label: 'The last refund comes back',
    change: (order) => ({ refunded_cents: order.refunded_cents - order.last_refund_cents, last_refund_cents: 0 }),
  },
  refunds_taken: { label: 'Refunds are taken', change: () => ({ refund_answer: 'taken' }) },
  refunds_refused: { label: 'Refunds are refused', change: () => ({ refund_answer: 'refused' }) },
  refunds_unanswered: { label: 'Refunds are taken without an answer', change: () => ({ refund_answer: 'unanswered' }) },
  refunds_lost: { label: 'Refunds get lost', change: () => ({ refund_answer: 'lost' }) },
} as const satisfies Record<string, { readonly label: string; readonly change: Change }>;

export type Reversal = keyof typeof REVERSALS;

export const isReversal = (text: unknown): text is Reversal =>
  typeof text === 'string' && Object.hasOwn(REVERSALS, text);

/** The shop is told where its money has changed. False: nothing has arrived for such an order. */
export const changeMoney = (ctx: Context, orderId: string, reversal: Reversal): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.captured_cents === 0) return false;
    const changed: SandboxOrder = { ...order, ...REVERSALS[reversal].change(order) };
    const { is_charged_back, refunded_cents, last_refund_cents, refund_answer } = changed;
    await updateOrder(tx, order.id, { is_charged_back, refunded_cents, last_refund_cents, refund_answer });
    const now = ctx.clock.now();
    const status = statusAt(changed, now);
    if (status === statusAt(order, now)) return true;
    for (const { id, due_at } of await insertNotices(tx, order.id, planNotices('on_time', status, now)))
      await ctx.jobs.enqueue(tx, sendNotice, { notice: id }, { startAfter: due_at });
    return true;
  });
