/** For which a member may limit what they spend: a calendar day, week or month of their country. */
export const SPENDING_PERIODS = ['day', 'week', 'month'] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];
