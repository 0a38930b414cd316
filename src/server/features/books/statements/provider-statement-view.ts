import type { DifferenceRow } from '#server/features/books/statements/differences-read-model.ts';
import type { ProviderStatementRow } from '#server/features/books/statements/provider-statements-read-model.ts';
import { whyCannotTake } from '#server/features/books/statements/transfer-policy.ts';
import { proposalOf } from '#server/features/books/statements/transfer-proposal-rules.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Difference, ProviderStatement } from '#shared/contract/office/statements-contract.ts';

export const viewProviderStatement = ({ id, imported_at, ...row }: ProviderStatementRow): ProviderStatement => ({
  ...row,
  id: toPublicId(id),
  imported_at: imported_at.toISOString(),
});

export const viewDifference = (row: DifferenceRow): Difference => {
  const { line_id: line, movement_id: movement, purchase_id: id, reference, named, ...difference } = row;
  return {
    ...difference,
    line,
    movement: movement === null ? null : toPublicId(movement),
    purchase: id === null || reference === null ? null : { id: toPublicId(id), reference },
    proposal:
      named === null
        ? null
        : {
            kind: proposalOf(row, named),
            may_take: row.reported_cents !== null && whyCannotTake(named, row.reported_cents, row.currency) === null,
            is_asked: named.asked_id !== null || named.is_asked_by_reader,
            order: { id: toPublicId(named.id), reference: named.reference },
            asked_cents: named.cents,
            asked_currency: named.currency,
          },
  };
};
