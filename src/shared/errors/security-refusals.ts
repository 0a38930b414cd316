export const securityRefusals = {
  /** the password was right: continue with POST /api/second-factor.php within five minutes, on this device */
  second_factor_required: { status: 401 },
  /** there is no login waiting for its second factor on this device, or it has expired */
  second_factor_expired: { status: 410 },
  code_wrong: { status: 403 },
  totp_on_already: { status: 409 },
  totp_not_started: { status: 409 },
  passkey_failed: { status: 401 },
  /** details: max */
  passkey_limit_reached: { status: 409 },
} as const;
