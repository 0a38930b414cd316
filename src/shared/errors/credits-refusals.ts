export const creditsRefusals = {
  /** details: price, credits */
  insufficient_credits: { status: 402 },
  /** a known idempotency key with another body; details of an order: transaction, the order that has the key */
  idempotency_key_reused: { status: 409 },
} as const;
