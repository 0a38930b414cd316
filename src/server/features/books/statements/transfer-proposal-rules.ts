import type { DifferenceRow, NamedOrder } from '#server/features/books/statements/differences-read-model.ts';
import type { TransferProposal } from '#shared/domain/pay/statement-kinds.ts';

/** Proposes what to do with a transfer that is connected with an order only by the payer's text. */
export const proposalOf = (
  { reported_cents: cents, currency }: Pick<DifferenceRow, 'reported_cents' | 'currency'>,
  named: NamedOrder,
): TransferProposal => {
  if (!named.may_be_paid || currency !== named.currency || cents === null) return 'give_back';
  if (cents === named.cents) return 'take';
  return cents < named.cents ? 'too_little' : 'too_much';
};
