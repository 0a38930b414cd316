/** SQL: selects the ids of the members whom this one has blocked or who have blocked them. */
export const blockedEitherWay = (member: string): string =>
  `select blocked_id from blocks where blocker_id = ${member}
   union all select blocker_id from blocks where blocked_id = ${member}`;

const hasBlocked = (blocker: string, blocked: string): string =>
  `exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;

/** SQL condition: at least one of the two has blocked the other. */
export const isBlockedEitherWay = (one: string, other: string): string =>
  `(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/** SQL condition: neither has blocked the other. The planner makes no anti joins of `not (… or …)`. */
export const isBlockedNeitherWay = (one: string, other: string): string =>
  `(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`;
