import { whyCannotApprove } from '#server/features/books/finance/finance-action-policy.ts';
import type { NamedOrder } from '#server/features/books/statements/differences-read-model.ts';

/**
 * Returns why the operator may not accept a transfer as payment, or null. Nobody accepts a line of their own statement, nor
 * approves their own request while no colleague has made the same one.
 */
export const whyCannotTake = ({
  is_by_reader,
  asked_id,
  is_asked_by_reader,
}: Pick<NamedOrder, 'is_by_reader' | 'asked_id' | 'is_asked_by_reader'>):
  | 'statement_uploaded_yourself'
  | 'refund_asked_yourself'
  | null => {
  if (is_by_reader) return 'statement_uploaded_yourself';
  return asked_id === null ? whyCannotApprove({ is_by_reader: is_asked_by_reader }) : null;
};
