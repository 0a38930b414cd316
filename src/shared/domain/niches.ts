/** By number, 1 to 7, as the setting `niche` counts them. */
export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type Niche = (typeof NICHES)[number];

/** An unknown number reads as the default niche. */
export const nicheOf = (number: number): Niche => NICHES[number - 1] ?? 'default';
