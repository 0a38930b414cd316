// A block by hand hides both members from each other. A block by a list of known people hides only the list's owner: if
// the other disappeared for the owner, it would reveal whose profile an address or number is.

/** SQL: selects the ids of the members whom a block by either hides from the viewer. */
export const blockedFor = (viewer: string): string =>
  `select blocked_id from blocks where blocker_id = ${viewer} and is_by_hand
   union all select blocker_id from blocks where blocked_id = ${viewer}`;

const hasBlockedByHand = (viewer: string, other: string): string =>
  `exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${other} and is_by_hand)`;

const isBlockedBy = (viewer: string, other: string): string =>
  `exists (select from blocks where blocker_id = ${other} and blocked_id = ${viewer})`;

/** SQL condition: a block by either hides the other from the viewer. */
export const isBlockedFor = (viewer: string, other: string): string =>
  `(${hasBlockedByHand(viewer, other)} or ${isBlockedBy(viewer, other)})`;

/** SQL condition: no block hides the other from the viewer. The planner makes no anti joins of `not (… or …)`. */
export const isUnblockedFor = (viewer: string, other: string): string =>
  `(not ${hasBlockedByHand(viewer, other)} and not ${isBlockedBy(viewer, other)})`;
