import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { plainCode } from '#shared/domain/pasted-text.ts';

/** What new members who have not bought get until their welcome ends. */
export const WELCOME_MS = 14_400_000;
export const NEW_MEMBER_DISCOUNTS = {
  time_bonus: { code: 'TIMEBONUS25', percentage: 25 },
  welcome: { code: 'WELCOME25', percentage: 25 },
} as const;
export type NewMemberDiscount = keyof typeof NEW_MEMBER_DISCOUNTS;

/** Both count as one: whoever has used the one cannot use the other. */
export const NEW_MEMBER_KEY = 'NEW MEMBER';

export const welcomeEndsAt = (signupDate: Date): Date => new Date(signupDate.getTime() + WELCOME_MS);

/** Half a cent is rounded in favour of the buyer. */
export const discountCents = (listCents: number, percentage: number): number =>
  Math.round((listCents * percentage) / 100);

/** As codes are stored. */
export const readCode = (typed: string): string => plainCode(typed).toUpperCase();

export const DISCOUNT_CODE = /^[A-Z0-9]{4,30}$/;

/** Whether any code could be called that. */
export const isDiscountCode = (typed: string): boolean => DISCOUNT_CODE.test(readCode(typed));

/** What becomes of a code, as the team sees it. */
export const CODE_STATES = ['active', 'paused', 'early', 'ended', 'used_up'] as const;

/** Orders of all members together that a code may be limited to. */
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

/** Why a code that exists is of no use to somebody in this country now. */
export const whyDiscountRefused = (
  { starts_at, expires_at, country, currency, minimum_order_cents: minimum }: Rules,
  viewer: { readonly country: CountryCode; readonly now: Date },
): 'discount_code_early' | 'discount_code_expired' | 'discount_code_country' | null => {
  if (starts_at !== null && starts_at > viewer.now) return 'discount_code_early';
  if (expires_at !== null && expires_at <= viewer.now) return 'discount_code_expired';
  if (country !== null && country !== viewer.country) return 'discount_code_country';
  // No order here reaches a minimum in another currency.
  if (minimum !== null && currency !== COUNTRY_PACKS[viewer.country].currency) return 'discount_code_country';
  return null;
};

/** Whether it holds for an order of this bundle at this list price. */
export const isEnoughForDiscount = (
  { bundle_id, currency, minimum_order_cents }: Pick<Rules, 'bundle_id' | 'currency' | 'minimum_order_cents'>,
  order: { readonly bundleId: string; readonly currency: string; readonly listCents: number },
): boolean =>
  (bundle_id === null || bundle_id === order.bundleId) &&
  (minimum_order_cents === null || (currency === order.currency && minimum_order_cents <= order.listCents));
