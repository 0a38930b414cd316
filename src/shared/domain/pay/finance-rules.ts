export const PURCHASE_STATUSES = ['open', 'pending', 'completed', 'lapsed', 'reversed'] as const;

/** By what money is added up. */
export const TOTAL_GROUPS = ['day', 'site', 'country', 'method'] as const;
export type TotalGroup = (typeof TOTAL_GROUPS)[number];
