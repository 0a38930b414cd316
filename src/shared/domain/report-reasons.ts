/** Reasons to report a profile, a photo or an address; a decision cites one as the rule broken. */
export const REPORT_REASONS = [
  /** may be under 18 */
  'minor',
  'fake',
  'scam',
  'harassment',
  'hate',
  /** pictures of or texts about a person without their consent */
  'intimate_image',
  'explicit',
  'spam',
  /** copyright, and personal rights to one's image and name */
  'rights',
  'other',
] as const;

/** Reports reviewed before all others, as the pages promise. */
export const URGENT_REASONS: readonly ReportReason[] = ['minor', 'intimate_image'];

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_TEXT_LENGTH = 2000;
export const REPORT_ADDRESS_LENGTH = 1000;

/** The decisions that operators can make. */
export const REPORT_OUTCOMES = [
  'no_action',
  'member_warned',
  'photo_rejected',
  'hello_rejected',
  'profile_disabled',
  'member_banned',
] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
