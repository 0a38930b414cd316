export type RowValues = {
  /** SQL expression for the time from which a row's age counts */
  readonly at: string;
  readonly member: string;
  readonly other: string;
  readonly site: number;
};

/** How rows of a table are deleted. */
export type TableEnd =
  /** these jobs, run in order, delete rows older than `days`; `row` is SQL that inserts one */
  | { readonly jobs: readonly string[]; readonly days: number; readonly row: (values: RowValues) => string }
  /** deleted with their parent row in that table */
  | { readonly with: string }
  /** deleted by this file */
  | { readonly by: string; readonly when: string }
  /** never deleted; says why, and why the table stays bounded */
  | { readonly stays: string };
