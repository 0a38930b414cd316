/** What a member may switch on about seeing and being seen; off for everybody at first. */
export const PRIVACY_CHOICES = ['browse_invisibly', 'hide_fictional'] as const;

export type PrivacyChoice = (typeof PRIVACY_CHOICES)[number];
