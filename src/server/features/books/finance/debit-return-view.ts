import type { DebitReturnRow } from '#server/features/books/finance/debit-returns-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { DebitReturn } from '#shared/contract/office/finance-debits-contract.ts';

export const viewDebitReturn = ({
  attempt_id: attemptId,
  purchase_id: purchaseId,
  reference,
  claim_id: claimId,
  claim_cents: claimCents,
  at,
  actions,
  ...row
}: DebitReturnRow): DebitReturn => ({
  ...row,
  id: toPublicId(attemptId),
  purchase: { id: toPublicId(purchaseId), reference },
  at: at.toISOString(),
  claim: claimId === null || claimCents === null ? null : { id: toPublicId(claimId), amount_cents: claimCents },
  actions: actions.map((action) => ({ ...action, at: new Date(action.at).toISOString() })),
});
