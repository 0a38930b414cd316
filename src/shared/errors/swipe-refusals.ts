export const swipeRefusals = {
  /** details: max, and the time until the next: hours, or minutes if hours is 0 */
  swipe_limit_reached: { status: 403 },
  /** the same for a like outside the game; details: also name */
  swipe_card_limit_reached: { status: 403 },
} as const;
