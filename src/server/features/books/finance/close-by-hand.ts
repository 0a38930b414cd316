import { mayDecideAlone } from '#server/features/books/finance/finance-action-policy.ts';
import {
  addAction,
  isClaimAsked,
  isExcessAsked,
  sumGivenAlone,
} from '#server/features/books/finance/finance-actions-store.ts';
import { requirePurchase } from '#server/features/books/finance/require-purchase.ts';
import { lockPurchaseById } from '#server/features/payments/settling/lock-purchase.ts';
import { type ClaimOutcome, closeClaim } from '#server/features/refunds/close-claim.ts';
import { closeExcess, isRefundOwed } from '#server/features/refunds/close-excess.ts';
import { decideRefund, mayDecideRefund, type RefundEnd } from '#server/features/refunds/decide-refund.ts';
import { findClaim, findExcess, findOpenClaims, findRefund } from '#server/features/refunds/owed-read-model.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Database;
  readonly events: Pick<Events, 'announce'>;
};

/*
 * No decision here needs an idempotency key: each ends a state that it requires, so a repeated one is refused as
 * decided already. A request about a refund may be recorded twice, but its outcome can be decided once.
 */

const NONE = { keepsCredits: false, grantsId: null } as const;

/** Records that an operator has paid by bank transfer a refund that the provider could not make. */
export const noteTransfer = (
  ctx: Context,
  { refundId, transferRef }: { readonly refundId: string; readonly transferRef: string },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const refund = (await findRefund(tx, refundId)) ?? refuse('not_found');
    const { purchase_id: purchaseId, amount_cents: cents } = refund;
    await requirePurchase(tx, ctx, purchaseId);
    if ((await settleRefund(tx, ctx, refundId, { status: 'manual', ref: transferRef })) === null)
      refuse('decided_already');
    await addAction(tx, ctx, { ...NONE, action: 'refund_by_hand', purchaseId, cents, reason: transferRef });
  });

type Decision = { readonly claimId: string; readonly outcome: ClaimOutcome; readonly reason: string };

const ASKED = { settled: 'settlement_asked', waived: 'waiver_asked' } as const;

/** Closes a claim as paid in another way or waived. Large sums need the approval of a second operator. */
export const decideClaim = (ctx: Context, { claimId, outcome, reason }: Decision): Promise<'closed' | 'asked'> =>
  ctx.db.transaction(async (tx) => {
    const { purchase_id: purchaseId } = (await findClaim(tx, claimId)) ?? refuse('not_found');
    await requirePurchase(tx, ctx, purchaseId);
    // Locks the purchase, as refunds do: closed claims and refunds count towards the same limit.
    await lockPurchaseById(tx, purchaseId);
    const before = await sumGivenAlone(tx, purchaseId);
    // Read again under the lock: the claim may have grown meanwhile.
    const { amount_cents: cents, currency } = (await findClaim(tx, claimId)) ?? refuse('not_found');
    if (!mayDecideAlone(before + cents, currency)) {
      const [open] = await findOpenClaims(tx, purchaseId);
      if (open === undefined || open.id !== claimId) return refuse('decided_already');
      const action = ASKED[outcome];
      if (await isClaimAsked(tx, { purchaseId, action })) return refuse('decided_already');
      await addAction(tx, ctx, { ...NONE, action, purchaseId, cents: open.amount_cents, reason });
      return 'asked';
    }
    const closed = (await closeClaim(tx, ctx.now, { id: claimId, outcome })) ?? refuse('decided_already');
    await addAction(tx, ctx, { ...NONE, action: `claim_${outcome}`, purchaseId, cents: closed.amount_cents, reason });
    return 'closed';
  });

type Found = { readonly refundId: string; readonly outcome: RefundEnd; readonly reason: string };

const FOUND_ASKED = { gone: 'gone_asked', not_gone: 'not_gone_asked' } as const;

/** Records the outcome of a refund; refuses if it is decided already or may still be carried out. */
export const endRefund = async (
  tx: Transaction,
  ctx: Parameters<typeof decideRefund>[1],
  found: Parameters<typeof decideRefund>[2],
): Promise<void> => {
  const outcome = (await decideRefund(tx, ctx, found)) ?? refuse('decided_already');
  if (outcome === 'too_early') refuse('refund_may_still_go');
};

/** Records the outcome of a refund that an operator has found out. Large sums need a second operator's approval. */
export const noteRefundEnd = (ctx: Context, { refundId, outcome, reason }: Found): Promise<'closed' | 'asked'> =>
  ctx.db.transaction(async (tx) => {
    const refund = (await findRefund(tx, refundId)) ?? refuse('not_found');
    const { purchase_id: purchaseId, amount_cents: cents, currency } = refund;
    await requirePurchase(tx, ctx, purchaseId);
    const action = { ...NONE, purchaseId, cents, reason, refundId };
    await lockPurchaseById(tx, purchaseId);
    const before = await sumGivenAlone(tx, purchaseId);
    if (!mayDecideAlone(before + cents, currency)) {
      const may = await mayDecideRefund(tx, { id: refundId, outcome, saidAt: ctx.now });
      if (may !== 'now') return refuse(may === null ? 'decided_already' : 'refund_may_still_go');
      await addAction(tx, ctx, { ...action, action: FOUND_ASKED[outcome] });
      return 'asked';
    }
    await endRefund(tx, ctx, { id: refundId, outcome, saidAt: ctx.now });
    await addAction(tx, ctx, { ...action, action: `refund_${outcome}` });
    return 'closed';
  });

type Explained = {
  readonly attemptId: string;
  /** `given`: the buyer received the money, and it counts as refunded */
  readonly outcome: 'given' | 'other';
  readonly reason: string;
};

const EXCESS = {
  given: { asked: 'excess_given_asked', closed: 'excess_given' },
  other: { asked: 'excess_asked', closed: 'excess_explained' },
} as const;

/**
 * Closes the excess as it was known at `saidAt`. Refuses if it is closed, larger or newer, or if the buyer is said to
 * have received it while a refund is still owed.
 */
export const explainExcess = async (tx: Transaction, explained: Parameters<typeof closeExcess>[1]): Promise<number> => {
  if (explained.isGiven && (await isRefundOwed(tx, explained.attemptId))) refuse('refund_still_owed');
  return (await closeExcess(tx, explained)) ?? refuse('decided_already');
};

/** Records why the provider refunded more than our books say. Large sums need the approval of a second operator. */
export const noteExcess = (ctx: Context, { attemptId, outcome, reason }: Explained): Promise<'closed' | 'asked'> =>
  ctx.db.transaction(async (tx) => {
    const { purchase_id: purchaseId } = (await findExcess(tx, attemptId)) ?? refuse('not_found');
    await requirePurchase(tx, ctx, purchaseId);
    await lockPurchaseById(tx, purchaseId);
    const before = await sumGivenAlone(tx, purchaseId);
    // Read again under the lock: the provider may have reported another sum meanwhile.
    const { amount_cents: cents, currency } = (await findExcess(tx, attemptId)) ?? refuse('not_found');
    if (cents <= 0) return refuse('decided_already');
    const action = { ...NONE, purchaseId, cents, reason, attemptId };
    if (!mayDecideAlone(before + cents, currency)) {
      const { asked } = EXCESS[outcome];
      if (outcome === 'given' && (await isRefundOwed(tx, attemptId))) return refuse('refund_still_owed');
      if (await isExcessAsked(tx, { attemptId, action: asked })) return refuse('decided_already');
      await addAction(tx, ctx, { ...action, action: asked });
      return 'asked';
    }
    await explainExcess(tx, { attemptId, cents, isGiven: outcome === 'given', saidAt: ctx.now });
    await addAction(tx, ctx, { ...action, action: EXCESS[outcome].closed });
    return 'closed';
  });
