import type { Database } from '#server/platform/database/database.ts';

type Runs = Pick<Database, 'run'>;

/** One sealed value; `id` is the row's, `owner` whom it is sealed for. */
export type Sealing = { readonly id: string; readonly owner: string; readonly sealed: Buffer };

export type Resealing = Sealing & { readonly resealed: Buffer };

/** A column with sealed values, for re-encryption with another key. */
export type SealedColumn = {
  /** `table.column` */
  readonly name: string;
  /** Returns values in the order of ids. */
  list(db: Runs, page: { readonly after: string | null; readonly limit: number }): Promise<Sealing[]>;
  /** Returns the number of replaced values. Skips values that have changed in the meantime. */
  replace(db: Runs, changes: readonly Resealing[]): Promise<number>;
};

/** Returns the parameters of an update as columns: ids, old values, new values. */
export const resealingColumns = (changes: readonly Resealing[]): [ids: string[], before: Buffer[], after: Buffer[]] => [
  changes.map(({ id }) => id),
  changes.map(({ sealed }) => sealed),
  changes.map(({ resealed }) => resealed),
];
