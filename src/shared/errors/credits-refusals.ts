export const creditsRefusals = {
  /** details: price, credits */
  insufficient_credits: { status: 402 },
} as const;
