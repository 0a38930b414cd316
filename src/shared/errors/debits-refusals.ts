export const debitsRefusals = {
  /** no mandate is signed, or it has ended */
  mandate_missing: { status: 409 },
  /** the text differs from that shown above the button */
  mandate_changed: { status: 409 },
  iban_invalid: { status: 422 },
  phone_invalid: { status: 422 },
  /** a country in which the site is not offered */
  phone_country_unavailable: { status: 422 },
  /** details: max */
  sms_code_limit_reached: { status: 429 },
  sms_not_sent: { status: 503 },
  sms_code_invalid: { status: 422 },
  direct_debit_unavailable: { status: 409 },
  direct_debit_limit_reached: { status: 409 },
  /** a bank has returned a payment that no operator has checked yet */
  direct_debit_paused: { status: 409 },
} as const;
