import type { DifferenceRow } from '#server/features/books/statements/differences-read-model.ts';
import type { StatementRow } from '#server/features/books/statements/statements-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Difference, ProviderStatement } from '#shared/contract/office/statements-contract.ts';

export const viewStatement = ({ id, imported_at, ...row }: StatementRow): ProviderStatement => ({
  ...row,
  id: toPublicId(id),
  imported_at: imported_at.toISOString(),
});

export const viewDifference = (row: DifferenceRow): Difference => {
  const { line_id: line, movement_id: movement, purchase_id: id, reference, ...difference } = row;
  return {
    ...difference,
    line,
    movement: movement === null ? null : toPublicId(movement),
    purchase: id === null || reference === null ? null : { id: toPublicId(id), reference },
  };
};
