import { findDebitReturn } from '#server/features/books/finance/debit-returns-read-model.ts';
import { addAction, sumGivenAlone } from '#server/features/books/finance/finance-actions-store.ts';
import { unblockAccount } from '#server/features/debits/collecting/unblock-account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

type Decision = {
  readonly attemptId: string;
  readonly decision: 'unblocked' | 'checked';
  readonly reason: string;
};

/** Member and account may pay by direct debit again, or somebody has looked at what may be our mistake. No money moves. */
export const decideDebitReturn = (ctx: Context, { attemptId, decision, reason }: Decision): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { site, viewer } = ctx;
    const reader = { companyId: site.company_id, memberId: viewer.memberId };
    const asked = (await findDebitReturn(tx, reader, attemptId)) ?? refuse('not_found');
    const { purchase_id: purchaseId, amount_cents: cents } = asked;
    // Locks the purchase: of two who decide the same, the second one sees that it is done.
    await sumGivenAlone(tx, purchaseId);
    const current = (await findDebitReturn(tx, reader, attemptId)) ?? refuse('not_found');
    const isDone = decision === 'unblocked' ? !(await unblockAccount(tx, attemptId)) : !current.is_unchecked;
    if (isDone) return refuse('decided_already');
    const action = `debit_${decision}` as const;
    await addAction(tx, ctx, { action, purchaseId, cents, reason, keepsCredits: false, grantsId: null });
  });
