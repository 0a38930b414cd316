import type { Niche } from '#shared/domain/niches.ts';

/** One drawing for each niche, on a square of 64, lines and surfaces in the colour of their place. */
export const NICHE_DRAWINGS: Readonly<Record<Niche, string>> = {
  // a spark
  default: 'M32 4C34 22 42 30 60 32 42 34 34 42 32 60 30 42 22 34 4 32 22 30 30 22 32 4Z',
  // a blossom
  she: 'M32 30C24 8 40 8 32 30 44 10 58 22 34 32 58 36 50 54 32 34 30 58 12 50 30 33 6 38 8 18 32 30Z',
  // two rings, one through the other
  bdsm: 'M24 14a18 18 0 1 0 0 36 18 18 0 0 0 0-36Zm0 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM42 14a18 18 0 0 0-9 2.4 24 24 0 0 1 3.6 5.2 12 12 0 1 1 0 20.8 24 24 0 0 1-3.6 5.2A18 18 0 1 0 42 14Z',
  // a generous curve
  bbw: 'M20 4c14 8 10 16 4 24s-10 20 4 32h16c12-14 10-24 2-32s-6-16 4-24c-10 6-20 6-30 0Z',
  // a moon
  gilf: 'M40 6a27 27 0 1 0 18 38A24 24 0 0 1 40 6Z',
  // a flame
  milf: 'M34 3c4 12 18 18 18 36a20 20 0 0 1-40 2c0-10 6-14 8-22 6 3 8 8 8 12 6-8 8-18 6-28Z',
  // an arch of many
  gay: 'M4 50a28 28 0 0 1 56 0h-8a20 20 0 0 0-40 0Zm14 0a14 14 0 0 1 28 0h-6a8 8 0 0 0-16 0Z',
};
