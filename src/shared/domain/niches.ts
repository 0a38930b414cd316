/** In the order of the setting `niche`, 1 to 7. */
export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type Niche = (typeof NICHES)[number];

/** An unknown number means the default niche. */
export const nicheOf = (number: number): Niche => NICHES[number - 1] ?? 'default';
