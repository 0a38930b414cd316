export const swipeRefusals = {
  /** details: max, and until the next hours, or minutes where hours is 0 */
  swipe_limit_reached: { status: 403 },
  /** the same for a like given outside the game; details: name besides */
  swipe_card_limit_reached: { status: 403 },
} as const;
