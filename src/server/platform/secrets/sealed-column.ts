import type { Database } from '#server/platform/database/database.ts';

type Runs = Pick<Database, 'run'>;

/** One sealed value; `id` is the row's, `owner` whom it is sealed for. */
export type Sealing = { readonly id: string; readonly owner: string; readonly sealed: Buffer };

export type Resealing = Sealing & { readonly resealed: Buffer };

/** A column of the database that holds sealed values, for whoever seals all of them with another key. */
export type SealedColumn = {
  /** `table.column` */
  readonly name: string;
  /** In the order of the ids. */
  list(db: Runs, page: { readonly after: string | null; readonly limit: number }): Promise<Sealing[]>;
  /** Returns the number of replaced values. Leaves what has been sealed anew meanwhile. */
  replace(db: Runs, changes: readonly Resealing[]): Promise<number>;
};

/** The columns of the parameters of an update: ids, values of before, values of after. */
export const resealingColumns = (changes: readonly Resealing[]): [ids: string[], before: Buffer[], after: Buffer[]] => [
  changes.map(({ id }) => id),
  changes.map(({ sealed }) => sealed),
  changes.map(({ resealed }) => resealed),
];
