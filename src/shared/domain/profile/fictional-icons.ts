/** Pictures that a site may choose for the label of its fictional profiles. */
export const FICTIONAL_ICONS = ['sparkles', 'drama'] as const;
