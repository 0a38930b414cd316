/** Why a spoken hello was not approved; its owner reads it in their language. */
export const HELLO_REJECTION_REASONS = [
  /** the voice of somebody else */
  'not_you',
  /** a voice that may be of somebody under 18 */
  'minor',
  'explicit',
  'insulting',
  'contact_details',
  'advertising',
  'unclear',
  'other',
] as const;

export type HelloRejectionReason = (typeof HELLO_REJECTION_REASONS)[number];
