/** May come from any call; contracts do not repeat them. */
export const platformRefusals = {
  authentication_required: { status: 403 },
  permission_required: { status: 403 },
  /** to staff whose session has shown no more than a password */
  second_factor_setup_required: { status: 403 },
  /** to staff who has shown the second factor long ago */
  second_factor_aged: { status: 403 },
  cross_site_request: { status: 403 },
  validation_failed: { status: 400 },
  not_found: { status: 404 },
  unknown_site: { status: 421 },
  rate_limited: { status: 429 },
  overloaded: { status: 503 },
  /** something we need does not answer, such as the database */
  unavailable: { status: 503 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  /** not a refusal but our own failure; details: request_id */
  fault: { status: 500 },
} as const;
