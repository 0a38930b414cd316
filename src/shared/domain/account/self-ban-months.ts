/** The number of months for which members can lock themselves out. */
export const SELF_BAN_MONTHS = [1, 3, 6, 12] as const;
export type SelfBanMonths = (typeof SELF_BAN_MONTHS)[number];
