/** Why a photo was not approved; its owner reads it in their language. */
export const PHOTO_REJECTION_REASONS = [
  /** shows somebody else, or nobody */
  'not_you',
  'explicit',
  /** shows somebody who may be under 18 */
  'minor',
  'contact_details',
  'advertising',
  'violence',
  'unclear',
  'stolen',
  'other',
] as const;

export type PhotoRejectionReason = (typeof PHOTO_REJECTION_REASONS)[number];
