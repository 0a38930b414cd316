import type { SearchFilter } from '#server/features/discovery/filters/search-filter-rules.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search/search-rules.ts';

/** Wishes that fewer than one of so many fulfil are looked up by a word instead of being met on a walk. */
const RARE_ONE_OF = 200;
/** They are counted by a word already where this one alone leaves out most. */
const COUNTED_SHARE = 0.26;
/** Around a city one counts fewer by walking there, unless the circle is a country. */
const COUNTED_RADIUS_KM = 100;
const SHARE_OF_AN_INTEREST = 0.2;

/** The rarest wish of a search, as the bits of its fact's byte, and what it is good for. */
export type SearchWord = {
  readonly fact: SearchFact;
  readonly bits: readonly number[];
  /** so few suit that all of them are read */
  readonly isRare: boolean;
  /** counted by it, not on a walk */
  readonly isCounted: boolean;
};

/**
 * The word by which a search finds its way, null where it wishes none. How many suit is guessed from the lists, as if all
 * words were said alike: a wrong guess costs time and changes nothing.
 */
export const searchWordOf = (filter: SearchFilter): SearchWord | null => {
  const wishes = SEARCH_FACTS.filter((fact) => filter[fact].length > 0)
    .map((fact) => ({ fact, share: filter[fact].length / (PROFILE_VOCABULARY[fact].length + 1) }))
    .toSorted((one, other) => one.share - other.share);
  const [rarest] = wishes;
  if (rarest === undefined) return null;
  const interests = filter.interests.length === 0 ? 1 : Math.min(1, filter.interests.length * SHARE_OF_AN_INTEREST);
  const share = wishes.reduce((product, wish) => product * wish.share, interests);
  const list: readonly string[] = PROFILE_VOCABULARY[rarest.fact];
  return {
    fact: rarest.fact,
    bits: filter[rarest.fact].map((word) => 1 << list.indexOf(word)),
    isRare: share * RARE_ONE_OF <= 1,
    isCounted:
      rarest.share <= COUNTED_SHARE && !filter.online && (filter.radius === null || filter.radius >= COUNTED_RADIUS_KM),
  };
};
