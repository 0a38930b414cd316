/** Reasons why a voice hello was rejected; its owner reads them in their language. */
export const HELLO_REJECTION_REASONS = [
  /** the voice of another person */
  'not_you',
  /** the voice may be of a person under 18 */
  'minor',
  'explicit',
  'insulting',
  'contact_details',
  'advertising',
  'unclear',
  'other',
] as const;

export type HelloRejectionReason = (typeof HELLO_REJECTION_REASONS)[number];
