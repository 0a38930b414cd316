/** A one-page document: the issuer, a few facts, and a table of sums. */
export type PrintedDocument = {
  readonly locale: string;
  readonly title: string;
  readonly issuer: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly [what: string, sum: string];
  readonly lines: readonly (readonly [what: string, sum: string])[];
  /** the last total is emphasised */
  readonly totals: readonly (readonly [what: string, sum: string])[];
  readonly notes: readonly string[];
};
