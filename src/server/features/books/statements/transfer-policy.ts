import { mayDecideAlone, whyCannotApprove } from '#server/features/books/finance/finance-action-policy.ts';
import type { NamedOrder } from '#server/features/books/statements/differences-read-model.ts';

/** A file imported by the command has no known uploader, so a large sum needs two operators. */
export const needsTwo = (
  { is_by_command }: Pick<NamedOrder, 'is_by_command'>,
  cents: number,
  currency: string,
): boolean => is_by_command && !mayDecideAlone(cents, currency);

/**
 * Returns why the operator may not accept a transfer as payment, or null. Nobody accepts a line of their own statement.
 * Where two are needed, nobody approves their own request while no colleague has made the same one.
 */
export const whyCannotTake = (
  named: Pick<NamedOrder, 'is_by_reader' | 'is_by_command' | 'asked_id' | 'is_asked_by_reader'>,
  cents: number,
  currency: string,
): 'statement_uploaded_yourself' | 'refund_asked_yourself' | null => {
  const { is_by_reader, asked_id, is_asked_by_reader } = named;
  if (is_by_reader) return 'statement_uploaded_yourself';
  return asked_id === null && needsTwo(named, cents, currency)
    ? whyCannotApprove({ is_by_reader: is_asked_by_reader })
    : null;
};
