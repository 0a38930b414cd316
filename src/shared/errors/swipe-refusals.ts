export const swipeRefusals = {
  /** details: max, and until the next hours, or minutes where hours is 0 */
  swipe_limit_reached: { status: 403 },
} as const;
