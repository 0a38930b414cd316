import * as z from 'zod/mini';
import { lockOrder, updateOrder } from '#server/features/sandbox/orders/orders-store.ts';
import type { Database } from '#server/platform/database/database.ts';

const refundBody = z.object({
  amount: z.object({ value: z.int().check(z.positive()), currency: z.string() }),
  description: z.string().check(z.maxLength(32)),
});

type Asked = { readonly orderId: string; readonly body: unknown };

/** Gives money back as Pay. would, with the answer that the page of all payments has chosen. null: none at all. */
export const refundOrder = async (
  { db }: { readonly db: Database },
  { orderId, body }: Asked,
): Promise<{ readonly refundedCents: number; readonly currency: string } | 'refused' | null> =>
  db.transaction(async (tx) => {
    const { data } = refundBody.safeParse(body);
    const order = await lockOrder(tx, orderId);
    if (data === undefined || order === null || order.refund_answer === 'refused') return 'refused';
    if (order.refund_answer === 'lost') return null;
    const refundedCents = order.refunded_cents + data.amount.value;
    const mayBe = data.amount.currency === order.currency && refundedCents <= order.captured_cents;
    if (!mayBe || order.is_charged_back) return 'refused';
    await updateOrder(tx, order.id, { refunded_cents: refundedCents, last_refund_cents: data.amount.value });
    return order.refund_answer === 'unanswered' ? null : { refundedCents, currency: order.currency };
  });
