/** Each names the `field` it is about. */
export const profileRefusals = {
  /** details: field, max */
  text_too_long: { status: 400 },
  /** details: reason (unknown, repeated, too_many, empty), max */
  prompts_refused: { status: 400 },
  /** the consent to store the field's data was withdrawn; details: field */
  consent_withdrawn: { status: 409 },
} as const;
