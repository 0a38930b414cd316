/** A condition on the database that must always hold. */
export type Invariant = {
  readonly summary: string;
  /** query that returns one row per violation; its only column `what` names the row in question */
  readonly violations: string;
};
