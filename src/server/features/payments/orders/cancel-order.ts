import type { OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { lapsePurchase, type LockedPurchase, lockPurchase } from '#server/features/payments/orders/purchases-store.ts';
import { findRunning } from '#server/features/payments/orders/running-attempt-read-model.ts';
import { cancelAttempt } from '#server/features/payments/settling/cancel-attempt.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { NEW_MEMBER_DISCOUNTS, NEW_MEMBER_KEY, readCode } from '#shared/domain/pay/discount-rules.ts';

/**
 * Ends the running attempt, then the order, unless it is paid or its money is on its way. Returns the order's status.
 */
const endOrder = async (ctx: OrderContext, purchaseId: string): Promise<LockedPurchase['status'] | null> => {
  const { memberId } = ctx.viewer;
  const purchase = await ctx.db.transaction((tx) => lockPurchase(tx, purchaseId, memberId));
  if (purchase === null || purchase.status === 'lapsed') return purchase?.status ?? null;
  const running = await findRunning(ctx.db, purchaseId);
  if (running !== null) {
    const ending = await cancelAttempt(ctx, running, { cause: 'buyer' });
    if (ending === 'payable' || ending === 'unknown') refuse('payment_not_ended');
  }
  return ctx.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchaseId, memberId);
    if (locked?.status !== 'open') return locked?.status ?? null;
    await lapsePurchase(tx, purchaseId, ctx.now);
    return 'lapsed';
  });
};

export const cancelOrder = async (ctx: OrderContext, purchaseId: string): Promise<void> => {
  const status = await endOrder(ctx, purchaseId);
  if (status === null) refuse('not_found');
  if (status === 'completed' || status === 'reversed') refuse('already_paid');
  if (status === 'pending') refuse('payment_processing');
};

const unpaidHold = statement<[memberId: MemberId, onceKey: string], { id: string }>(
  'payments-unpaid-hold',
  `select p.id from discount_uses u join purchases p on p.id = u.purchase_id
   where u.member_id = $1 and u.once_key = $2 and u.released_at is null and p.status in ('open', 'pending')
     and not exists (select from payment_attempts a where a.purchase_id = p.id and a.status = 'processing')`,
);

/** Returns the viewer's unpaid order that holds this code and has no money on its way; null: none. */
export const findHolder = async ({ db, viewer }: OrderContext, typed: string): Promise<string | null> => {
  const code = readCode(typed);
  const isForNewMembers = Object.values(NEW_MEMBER_DISCOUNTS).some((discount) => discount.code === code);
  const [held] = await db.run(unpaidHold, [viewer.memberId, isForNewMembers ? NEW_MEMBER_KEY : code]);
  return held?.id ?? null;
};

/**
 * Cancels the order that holds the code, so that a new order can use it. Refuses if its money has arrived or is on its
 * way.
 */
export const cancelHolder = async (ctx: OrderContext, purchaseId: string): Promise<void> => {
  const status = await endOrder(ctx, purchaseId);
  if (status !== 'lapsed') refuse('discount_code_used');
};
