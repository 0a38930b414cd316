export const paymentsRefusals = {
  bundle_not_found: { status: 404 },
  /** details: none; the page asks for the price again */
  price_changed: { status: 409 },
  payment_method_unavailable: { status: 409 },
  /** no card is stored, or not for this payment method */
  stored_card_missing: { status: 409 },
  /** a stored card is being charged for another order */
  card_charge_running: { status: 409 },
  /** the money is on its way */
  payment_processing: { status: 409 },
  /** the provider has not ended the previous attempt, which could still be paid: try again in a moment */
  payment_not_ended: { status: 409 },
  already_paid: { status: 409 },
  /** expired: order again */
  payment_lapsed: { status: 410 },
  /** details: period (day, week, month) */
  spending_limit_reached: { status: 409 },
  /** profile and IP address are in two countries: ask for the country, then order again */
  home_country_required: { status: 409 },
  discount_code_not_found: { status: 404 },
  discount_code_used: { status: 409 },
  /** the maximum number of uses by all members is reached */
  discount_code_used_up: { status: 409 },
  discount_code_early: { status: 409 },
  discount_code_expired: { status: 410 },
  discount_code_country: { status: 409 },
  /** details: price */
  discount_code_minimum: { status: 409 },
  /** details: credits */
  discount_code_bundle: { status: 409 },
  discount_code_method: { status: 409 },
  /** an operator tries to create a code that exists */
  discount_code_taken: { status: 409 },
  discount_days_wrong: { status: 400 },
} as const;
