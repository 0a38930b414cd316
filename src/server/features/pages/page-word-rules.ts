/** Placeholders that texts may use, filled with words and numbers of the site, its company and the code. */
export const PLACEHOLDERS = [
  'company.name',
  'company.address',
  'company.city',
  'company.country',
  'company.registration',
  'company.phone',
  'site.name',
  'site.domain',
  'site.support_email',
  'site.support_phone',
  'site.refund_days',
  'site.minimum_age',
  'site.fictional_singular',
  'site.fictional_plural',
  'limits.free_conversations',
  'limits.free_photos',
  'limits.premium_photos',
  'limits.day_likes',
  'limits.unsend_minutes',
  'days.return',
  'days.session',
  'days.export',
  'days.unconfirmed',
  'days.traces',
  'days.answer',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PageValues = Readonly<Record<Placeholder, string>>;

export const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Names that may stand in a paragraph `{facts.<name>}`. */
export const PAGE_DATA_NAMES = [
  'accessibility_body',
  'authority',
  'company',
  'contact',
  'cookies',
  'custodian',
  'dispute_body',
  'fictional',
  'imprint',
  'message_prices',
  'payment_methods',
  'pictures',
  'prices',
  'recipients',
  'refund',
  'refund_example',
  'retention',
  'storage',
] as const;

export type PageDataName = (typeof PAGE_DATA_NAMES)[number];

export const isPageDataName = (name: string): name is PageDataName =>
  (PAGE_DATA_NAMES as readonly string[]).includes(name);
