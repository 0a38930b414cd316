/** Privacy options that a member may switch on; off by default. */
export const PRIVACY_CHOICES = ['browse_invisibly', 'hide_fictional'] as const;

export type PrivacyChoice = (typeof PRIVACY_CHOICES)[number];
