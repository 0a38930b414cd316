import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { plainCode } from '#shared/domain/pasted-text.ts';

/** How long after sign-up new members who have not bought can get these discounts: four hours. */
export const WELCOME_MS = 14_400_000;
export const NEW_MEMBER_DISCOUNTS = {
  time_bonus: { code: 'TIMEBONUS25', percentage: 25 },
  welcome: { code: 'WELCOME25', percentage: 25 },
} as const;
export type NewMemberDiscount = keyof typeof NEW_MEMBER_DISCOUNTS;

/** Both discounts share this key: a member who has used one cannot use the other. */
export const NEW_MEMBER_KEY = 'NEW MEMBER';

export const welcomeEndsAt = (signupDate: Date): Date => new Date(signupDate.getTime() + WELCOME_MS);

/** Rounds half a cent in the buyer's favour. */
export const discountCents = (listCents: number, percentage: number): number =>
  Math.round((listCents * percentage) / 100);

/** Returns a code as stored. */
export const readCode = (typed: string): string => plainCode(typed).toUpperCase();

export const DISCOUNT_CODE = /^[A-Z0-9]{4,30}$/;

/** Returns true if the text has the format of a discount code. */
export const isDiscountCode = (typed: string): boolean => DISCOUNT_CODE.test(readCode(typed));

/** The state of a code as operators see it. */
export const CODE_STATES = ['active', 'paused', 'early', 'ended', 'used_up'] as const;

/** Highest limit for a code's total number of orders. */
export const MOST_CODE_USES = 10_000;

type Rules = {
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly minimum_order_cents: number | null;
  readonly bundle_id: string | null;
  readonly payment_methods: readonly string[] | null;
};

/** Returns why an existing code cannot be used in this country now. */
export const whyDiscountRefused = (
  { starts_at, expires_at, country, currency, minimum_order_cents: minimum }: Rules,
  viewer: { readonly country: CountryCode; readonly now: Date },
): 'discount_code_early' | 'discount_code_expired' | 'discount_code_country' | null => {
  if (starts_at !== null && starts_at > viewer.now) return 'discount_code_early';
  if (expires_at !== null && expires_at <= viewer.now) return 'discount_code_expired';
  if (country !== null && country !== viewer.country) return 'discount_code_country';
  // Orders in this country have another currency, so they never reach the minimum.
  if (minimum !== null && currency !== COUNTRY_PACKS[viewer.country].currency) return 'discount_code_country';
  return null;
};

/** Returns true if the discount applies to an order of this bundle at this list price. */
export const isEnoughForDiscount = (
  { bundle_id, currency, minimum_order_cents }: Pick<Rules, 'bundle_id' | 'currency' | 'minimum_order_cents'>,
  order: { readonly bundleId: string; readonly currency: string; readonly listCents: number },
): boolean =>
  (bundle_id === null || bundle_id === order.bundleId) &&
  (minimum_order_cents === null || (currency === order.currency && minimum_order_cents <= order.listCents));
