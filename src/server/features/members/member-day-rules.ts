import type { IsoDate } from '#shared/domain/profile/age.ts';

/** Ages are reckoned by one calendar for everybody, so that a filter and a card never disagree. */
export const dayOf = (now: Date): IsoDate => now.toISOString().slice(0, 10);
