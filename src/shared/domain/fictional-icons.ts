/** Pictures that a site may choose for the label of its fictional profiles. */
export const FICTIONAL_ICONS = ['sparkles', 'drama'] as const;

export type FictionalIcon = (typeof FICTIONAL_ICONS)[number];
