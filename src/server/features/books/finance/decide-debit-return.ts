import { findDebitReturn } from '#server/features/books/finance/debit-returns-read-model.ts';
import { addAction } from '#server/features/books/finance/finance-actions-store.ts';
import { operatorOf } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { takeApproval } from '#server/features/books/finance/take-approval.ts';
import { unblockAccount, type UnblockContext } from '#server/features/debits/collecting/unblock-account.ts';
import { lockPurchaseById } from '#server/features/payments/settling/lock-purchase.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { isUnblockedByTwo } from '#shared/domain/pay/debit-return-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & UnblockContext & { readonly db: Database };

type Decision = {
  readonly attemptId: string;
  readonly decision: 'unblocked' | 'checked';
  readonly reason: string;
};

/** Lets the member and their bank account pay by direct debit again, or marks the return as checked. No money moves. */
export const decideDebitReturn = (ctx: Context, { attemptId, decision, reason }: Decision): Promise<'done' | 'asked'> =>
  ctx.db.transaction(async (tx) => {
    const operator = operatorOf(ctx);
    const found = (await findDebitReturn(tx, operator, attemptId)) ?? refuse('not_found');
    const { purchase_id: purchaseId, amount_cents: cents } = found;
    // Locks the purchase: of two operators who decide at the same time, the second sees that it is decided.
    await lockPurchaseById(tx, purchaseId);
    const current = (await findDebitReturn(tx, operator, attemptId)) ?? refuse('not_found');
    if (!(decision === 'unblocked' ? current.is_blocked : current.is_unchecked)) return refuse('decided_already');
    const action = { purchaseId, attemptId, cents, reason, keepsCredits: false } as const;
    const needsTwo = decision === 'unblocked' && isUnblockedByTwo(current.code);
    // A request about an earlier return of the same debit does not count.
    const asking = { ...action, action: 'unblock_asked', since: current.at } as const;
    const grantsId = needsTwo ? await takeApproval(tx, ctx, asking) : null;
    if (needsTwo && grantsId === null) return 'asked';
    if (decision === 'unblocked') await unblockAccount(tx, ctx, attemptId);
    await addAction(tx, ctx, { ...action, action: `debit_${decision}`, grantsId });
    return 'done';
  });
