import { DAY_MS } from '#shared/domain/time.ts';

/** Free credits given once to a member who is about to delete the account. */
export const TRIAL_CREDITS = 30;

/** Days since sign-up from which they are offered, so that signing up and leaving at once earns nothing. */
const TRIAL_FROM_DAYS = 7;

/** Days for which a discount for staying is valid. */
export const STAY_DISCOUNT_DAYS = 30;

export const RETENTION_OFFERS = ['trial', 'discount'] as const;
export type RetentionOffer = (typeof RETENTION_OFFERS)[number];

export const mayTakeTrial = (signupDate: Date, now: Date): boolean =>
  now.getTime() >= signupDate.getTime() + TRIAL_FROM_DAYS * DAY_MS;

export const stayDiscountEndsAt = (takenAt: Date): Date => new Date(takenAt.getTime() + STAY_DISCOUNT_DAYS * DAY_MS);

/** Limits a company's `delete_discount` (0 to 100) to what a code can take off; 0: none. */
export const stayPercentage = (deleteDiscount: number): number => Math.min(deleteDiscount, 99);
