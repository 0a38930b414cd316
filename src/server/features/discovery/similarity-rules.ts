import type { IsoDate } from '#shared/domain/age.ts';

/** What two people are compared by. */
export type Likeness = {
  readonly region: string | null;
  readonly cell: number | null;
  readonly date_of_birth: IsoDate;
  readonly has_photo: boolean;
  /** one bit per interest of the shared list */
  readonly interests: bigint;
};

const SAME_CELL = 4;
const SAME_REGION = 2;
/** The same age counts as much as two regions in common; ten years apart count nothing. */
const SAME_AGE = 4;
const AGE_REACH_YEARS = 10;
const EACH_INTEREST = 1;
/** More shared interests than this make nobody more alike. */
const COUNTED_INTERESTS = 5;
const HAS_PHOTO = 1;

const YEAR_MS = 365.25 * 24 * 3600 * 1000;

/** How alike somebody is to the member looked at: place up to 4, age up to 4, interests up to 5, a photo 1. */
export const scoreLikeness = (original: Likeness, candidate: Likeness): number =>
  scorePlace(original, candidate) +
  SAME_AGE * Math.max(0, 1 - yearsBetween(original, candidate) / AGE_REACH_YEARS) +
  EACH_INTEREST * Math.min(COUNTED_INTERESTS, countBits(original.interests & candidate.interests)) +
  (candidate.has_photo ? HAS_PHOTO : 0);

/** The most alike first; among equals the order stays, which is that of activity. */
export const mostAlike = <Candidate extends Likeness>(
  original: Likeness,
  candidates: readonly Candidate[],
  atMost: number,
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, score: scoreLikeness(original, candidate) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, atMost)
    .map(({ candidate }) => candidate);

const scorePlace = (one: Likeness, other: Likeness): number => {
  if (one.cell !== null && one.cell === other.cell) return SAME_CELL;
  return one.region !== null && one.region === other.region ? SAME_REGION : 0;
};

const yearsBetween = (one: Likeness, other: Likeness): number =>
  Math.abs(Date.parse(one.date_of_birth) - Date.parse(other.date_of_birth)) / YEAR_MS;

const countBits = (mask: bigint): number => {
  let bits = 0;
  for (let rest = mask; rest > 0n; rest >>= 1n) bits += Number(rest & 1n);
  return bits;
};
