/** Reasons why a photo was rejected; its owner reads them in their language. */
export const PHOTO_REJECTION_REASONS = [
  /** shows another person, or nobody */
  'not_you',
  'explicit',
  /** shows a person who may be under 18 */
  'minor',
  'contact_details',
  'advertising',
  'violence',
  'unclear',
  'stolen',
  'other',
] as const;

export type PhotoRejectionReason = (typeof PHOTO_REJECTION_REASONS)[number];
