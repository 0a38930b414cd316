import type { OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { lapsePurchase, lockPurchase } from '#server/features/payments/orders/purchases-store.ts';
import { findRunning } from '#server/features/payments/orders/running-attempt-read-model.ts';
import { endAttempt } from '#server/features/payments/settling/look-at-payment.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { NEW_MEMBER_DISCOUNTS, NEW_MEMBER_KEY, readCode } from '#shared/domain/pay/discount-rules.ts';

/** Ends what runs for an order, then the order. What is paid or on its way meanwhile stays. */
export const cancelOrder = async (ctx: OrderContext, purchaseId: string): Promise<void> => {
  const { memberId } = ctx.viewer;
  const purchase = await ctx.db.transaction((tx) => lockPurchase(tx, purchaseId, memberId));
  if (purchase === null) return refuse('not_found');
  if (purchase.status === 'lapsed') return;
  const running = await findRunning(ctx.db, purchaseId);
  if (running !== null) {
    const ending = await endAttempt(ctx, running, { cause: 'buyer' });
    if (ending === 'payable' || ending === 'unknown') refuse('payment_not_ended');
  }
  const left = await ctx.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchaseId, memberId);
    if (locked?.status === 'open') await lapsePurchase(tx, purchaseId, ctx.now);
    return locked;
  });
  if (left?.status === 'completed') refuse('already_paid');
  if (left?.status === 'pending') refuse('payment_processing');
};

const unpaidHold = statement<[memberId: MemberId, onceKey: string], { id: string }>(
  'payments-unpaid-hold',
  `select p.id from discount_uses u join purchases p on p.id = u.purchase_id
   where u.member_id = $1 and u.once_key = $2 and u.released_at is null and p.status in ('open', 'pending')
     and not exists (select from payment_attempts a where a.purchase_id = p.id and a.status = 'processing')`,
);

/** Whoever orders anew with a code gives up their order that is not paid and holds it, unless its money is on its way. */
export const cancelOrderWithCode = async (ctx: OrderContext, typed: string): Promise<void> => {
  const code = readCode(typed);
  const isForNewMembers = Object.values(NEW_MEMBER_DISCOUNTS).some((discount) => discount.code === code);
  const [held] = await ctx.db.run(unpaidHold, [ctx.viewer.memberId, isForNewMembers ? NEW_MEMBER_KEY : code]);
  if (held !== undefined) await cancelOrder(ctx, held.id);
};
