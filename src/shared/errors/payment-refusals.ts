export const paymentRefusals = {
  bundle_not_found: { status: 404 },
  /** details: none; the page asks for the price again */
  price_changed: { status: 409 },
  payment_method_unavailable: { status: 409 },
  /** none is kept, or not for this way to pay */
  stored_card_missing: { status: 409 },
  /** nothing is signed, or what was has ended */
  mandate_missing: { status: 409 },
  /** its words are not those that stood above the button */
  mandate_changed: { status: 409 },
  iban_invalid: { status: 422 },
  phone_invalid: { status: 422 },
  /** of a country in which the site is not offered */
  phone_country_unavailable: { status: 422 },
  /** details: max */
  sms_code_limit_reached: { status: 429 },
  sms_not_sent: { status: 503 },
  sms_code_invalid: { status: 422 },
  direct_debit_unavailable: { status: 409 },
  direct_debit_limit_reached: { status: 409 },
  /** a bank has sent something back, and nobody has looked at it yet */
  direct_debit_paused: { status: 409 },
  /** a kept card is being charged for another order */
  card_charge_running: { status: 409 },
  /** the money is on its way */
  payment_processing: { status: 409 },
  /** the provider has not ended the attempt before, so it could still be paid: try again in a moment */
  payment_not_ended: { status: 409 },
  already_paid: { status: 409 },
  /** too late: order again */
  payment_lapsed: { status: 410 },
  /** details: period (day, week, month) */
  spending_limit_reached: { status: 409 },
  /** profile and connection are in two countries: ask, then order again */
  home_country_required: { status: 409 },
  discount_code_not_found: { status: 404 },
  discount_code_used: { status: 409 },
  /** as often as all members together may use it */
  discount_code_used_up: { status: 409 },
  discount_code_early: { status: 409 },
  discount_code_expired: { status: 410 },
  discount_code_country: { status: 409 },
  /** details: price */
  discount_code_minimum: { status: 409 },
  /** details: credits */
  discount_code_bundle: { status: 409 },
  discount_code_method: { status: 409 },
  /** an operator wants to make one that there is */
  discount_code_taken: { status: 409 },
  discount_days_wrong: { status: 400 },
} as const;
