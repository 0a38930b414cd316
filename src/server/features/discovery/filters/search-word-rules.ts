import type { SearchFilter } from '#server/features/discovery/filters/search-filter-rules.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search/search-rules.ts';

/** If fewer than one in this many match, the search word looks them up; an index scan would read too many rows. */
const RARE_ONE_OF = 200;
/** A search word that suits at most this share of members is also used for counting. */
const COUNTED_SHARE = 0.26;
/** Below this radius, counting by walking the circle's squares is faster than counting by the search word. */
const COUNTED_RADIUS_KM = 100;
const SHARE_OF_AN_INTEREST = 0.2;

/** The rarest choice in a search: its fact, the bits in that fact's byte, and what the word may be used for. */
export type SearchWord = {
  readonly fact: SearchFact;
  readonly bits: readonly number[];
  /** so few match that all of them are read at once */
  readonly isRare: boolean;
  /** matches are counted by this word instead of by an index walk */
  readonly isCounted: boolean;
};

/**
 * Null if the search has no choice from a list. Shares are estimated as if all words of a list were equally common: a
 * wrong estimate makes the search slower, never wrong.
 */
export const searchWordOf = (filter: SearchFilter): SearchWord | null => {
  const rarestFirst = SEARCH_FACTS.filter((fact) => filter[fact].length > 0)
    .map((fact) => ({ fact, share: filter[fact].length / (PROFILE_VOCABULARY[fact].length + 1) }))
    .toSorted((one, other) => one.share - other.share);
  const [rarest] = rarestFirst;
  if (rarest === undefined) return null;
  const interests = filter.interests.length === 0 ? 1 : Math.min(1, filter.interests.length * SHARE_OF_AN_INTEREST);
  const share = rarestFirst.reduce((product, choice) => product * choice.share, interests);
  const list: readonly string[] = PROFILE_VOCABULARY[rarest.fact];
  return {
    fact: rarest.fact,
    bits: filter[rarest.fact].map((word) => 1 << list.indexOf(word)),
    isRare: share * RARE_ONE_OF <= 1,
    isCounted:
      rarest.share <= COUNTED_SHARE && !filter.online && (filter.radius === null || filter.radius >= COUNTED_RADIUS_KM),
  };
};
