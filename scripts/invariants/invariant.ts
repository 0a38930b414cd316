/** A condition on the database that must always hold. */
export type Invariant = {
  readonly says: string;
  /** query for violations; its one column `what` names the place */
  readonly violations: string;
};
