import { DAY_MS } from '#shared/domain/time.ts';

/** Given once to a member who is about to leave. */
export const TRIAL_CREDITS = 30;

/** Nobody gets them for signing up and leaving at once. */
const TRIAL_FROM_DAYS = 7;

/** So long a discount for staying can be used. */
export const STAY_DISCOUNT_DAYS = 30;

export const RETENTION_OFFERS = ['trial', 'discount'] as const;
export type RetentionOffer = (typeof RETENTION_OFFERS)[number];

export const mayTakeTrial = (signupDate: Date, now: Date): boolean =>
  now.getTime() >= signupDate.getTime() + TRIAL_FROM_DAYS * DAY_MS;

export const stayDiscountEndsAt = (takenAt: Date): Date => new Date(takenAt.getTime() + STAY_DISCOUNT_DAYS * DAY_MS);

/** What a code can take off: `delete_discount` of a company is 0 to 100. 0: none. */
export const stayPercentage = (deleteDiscount: number): number => Math.min(deleteDiscount, 99);
