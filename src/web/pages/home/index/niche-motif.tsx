import type { Niche } from '#shared/domain/niches.ts';
import { NICHE_DRAWINGS } from '#web/pages/home/index/niche-drawings.ts';

/** Decoration. */
export const NicheMotif = ({ niche, className }: { niche: Niche; className: string | undefined }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={className} fill="currentColor">
    <path d={NICHE_DRAWINGS[niche]} />
  </svg>
);
