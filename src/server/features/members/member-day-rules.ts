import type { IsoDate } from '#shared/domain/profile/age.ts';

/** The day in UTC. All ages are computed by it, so that filters and cards never disagree. */
export const dayOf = (now: Date): IsoDate => now.toISOString().slice(0, 10);
