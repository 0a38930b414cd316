import { ageOn, type IsoDate } from '#shared/domain/profile/age.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';

/** Further apart, an age counts nothing in the ranking. */
const REACH_YEARS = 10;

/** The ages among which people are looked for who suit somebody; both ends belong to it. */
export const agesAround = (dateOfBirth: IsoDate, day: IsoDate): { from: number; to: number } => {
  const age = ageOn(day, dateOfBirth);
  return {
    from: Math.max(MINIMUM_SEARCH_AGE, age - REACH_YEARS),
    to: Math.min(MAXIMUM_SEARCH_AGE, age + REACH_YEARS),
  };
};
