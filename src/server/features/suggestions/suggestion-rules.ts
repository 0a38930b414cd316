import { ageOn, type IsoDate } from '#shared/domain/profile/age.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';

/** A larger difference in age scores nothing in the ranking. */
const REACH_YEARS = 10;

/** The ages to look for candidates; both ends are inclusive. */
export const agesAround = (dateOfBirth: IsoDate, day: IsoDate): { from: number; to: number } => {
  const age = ageOn(day, dateOfBirth);
  return {
    from: Math.max(MINIMUM_SEARCH_AGE, age - REACH_YEARS),
    to: Math.min(MAXIMUM_SEARCH_AGE, age + REACH_YEARS),
  };
};
