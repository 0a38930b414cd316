/** Something that must hold after anything. */
export type Invariant = {
  readonly says: string;
  /** Selects what breaks it: one column `what` that names the place. */
  readonly violations: string;
};
