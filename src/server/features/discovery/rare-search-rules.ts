import type { SearchFilter } from '#server/features/discovery/search-filter-rules.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile-vocabulary.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search-rules.ts';

/** Wishes that fewer than one of so many fulfil are looked up by a word instead of being met on a walk. */
const ONE_OF = 30;
const SHARE_OF_AN_INTEREST = 0.2;

/** The fact by whose words a rare search is looked up, and those words as the bits of its byte. */
export type RareWish = { readonly fact: SearchFact; readonly bits: readonly number[] };

/**
 * Whether so few suit a search that a walk through everybody would be long: guessed from the lists, as if all words were
 * said alike. A wrong guess costs time and changes nothing.
 */
export const rareWishOf = (filter: SearchFilter): RareWish | null => {
  const wishes = SEARCH_FACTS.filter((fact) => filter[fact].length > 0)
    .map((fact) => ({ fact, share: filter[fact].length / (PROFILE_VOCABULARY[fact].length + 1) }))
    .toSorted((one, other) => one.share - other.share);
  const [rarest] = wishes;
  if (rarest === undefined) return null;
  const interests = filter.interests.length === 0 ? 1 : Math.min(1, filter.interests.length * SHARE_OF_AN_INTEREST);
  const share = wishes.reduce((product, wish) => product * wish.share, interests);
  if (share > 1 / ONE_OF) return null;
  const list: readonly string[] = PROFILE_VOCABULARY[rarest.fact];
  return { fact: rarest.fact, bits: filter[rarest.fact].map((word) => 1 << list.indexOf(word)) };
};
