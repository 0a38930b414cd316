/** A visit is told of for so long and then forgotten. */
export const KEEP_VISITS_MS = 90 * 24 * 60 * 60 * 1000;

/** Who comes back within this has not been away. */
export const SAME_VISIT_MS = 10 * 60 * 1000;
