import * as z from 'zod/mini';
import { lockOrder, updateOrder } from '#demo/sandbox/orders/orders-store.ts';
import { findWaiting, insertRefund } from '#demo/sandbox/orders/refunds-store.ts';
import type { Database } from '#server/platform/database/database.ts';

const refundBody = z.object({
  amount: z.object({ value: z.int().check(z.positive()), currency: z.string() }),
  description: z.string().check(z.maxLength(32)),
});

type Asked = { readonly orderId: string; readonly body: unknown };

/** `refundId` is set only if the refund waits for the batch. */
type Taken = { readonly refundedCents: number; readonly currency: string; readonly refundId: string | null };

const FATES: Readonly<Record<string, 'whole' | 'partly' | 'refused'>> = {
  late: 'whole',
  late_unanswered: 'whole',
  late_partly: 'partly',
  late_refused: 'refused',
};

/** Refunds money as Pay. would, with the result chosen on the page of all payments. null: no answer. */
export const refundOrder = async (
  { db }: { readonly db: Database },
  { orderId, body }: Asked,
): Promise<Taken | 'refused' | null> =>
  db.transaction(async (tx) => {
    const { data } = refundBody.safeParse(body);
    const order = await lockOrder(tx, orderId);
    if (data === undefined || order === null || order.refund_answer === 'refused') return 'refused';
    const { refund_answer: answer, currency } = order;
    if (answer === 'lost') return null;
    const waiting = (await findWaiting(tx, order.id)).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const { value } = data.amount;
    const refundedCents = order.refunded_cents + waiting + value;
    const mayBe = data.amount.currency === currency && refundedCents <= order.captured_cents;
    if (!mayBe || order.is_charged_back) return 'refused';
    const fate = FATES[answer];
    const refundId =
      fate === undefined ? null : await insertRefund(tx, { order_id: order.id, amount_cents: value, fate });
    if (refundId === null)
      await updateOrder(tx, order.id, { refunded_cents: order.refunded_cents + value, last_refund_cents: value });
    return answer === 'unanswered' || answer === 'late_unanswered' ? null : { refundedCents, currency, refundId };
  });
