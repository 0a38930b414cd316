/** The periods of a spending limit: a calendar day, week or month in the member's country. */
export const SPENDING_PERIODS = ['day', 'week', 'month'] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];
