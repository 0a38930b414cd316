/** Any call may return these; contracts do not repeat them. */
export const platformRefusals = {
  authentication_required: { status: 403 },
  permission_required: { status: 403 },
  /** the session of a member with a capability has no second factor */
  second_factor_setup_required: { status: 403 },
  /** the second factor was entered too long ago */
  second_factor_aged: { status: 403 },
  cross_site_request: { status: 403 },
  /** another member is logged in than the page was loaded for */
  member_changed: { status: 409 },
  validation_failed: { status: 400 },
  not_found: { status: 404 },
  unknown_site: { status: 421 },
  rate_limited: { status: 429 },
  overloaded: { status: 503 },
  /** a service that we need, such as the database, does not respond */
  unavailable: { status: 503 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  /** not a refusal but an error of ours; details: request_id */
  fault: { status: 500 },
} as const;
