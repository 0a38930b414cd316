import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import {
  MAXIMUM_SEARCH_AGE,
  MAXIMUM_SEARCH_PAGE,
  MINIMUM_SEARCH_AGE,
  SEARCH_RADII_KM,
  SEARCH_SORTS,
  type SearchFact,
  type SearchField,
  type SearchSort,
} from '#shared/domain/search/search-rules.ts';

/** What the address of the search page says, not yet read: the page does that, and the other pages need not know how. */
export type SearchText = { readonly [Parameter in SearchField | 'sort' | 'page' | 'cursor']?: string };

type Flag = '0' | '1';

/** A search as the call takes it: text, absent where it is left open. Lists are words with commas between them. */
export type SearchAddress = Omit<SearchText, 'gender' | 'sort' | FlagField> & {
  readonly gender?: 'female' | 'male' | 'any';
  readonly sort?: SearchSort;
} & { readonly [Field in FlagField]?: Flag };

type FlagField = 'has_photo' | 'is_new' | 'online' | 'hide_fictional' | 'hide_matched' | 'two_way';

/** The lists that a search may name several words of. */
export const SEARCH_LISTS: Readonly<Record<SearchFact | 'interests', readonly string[]>> = {
  interests: INTERESTS.map(({ slug }) => slug),
  looking_for: PROFILE_VOCABULARY.looking_for,
  relationship_status: PROFILE_VOCABULARY.relationship_status,
  hair_color: PROFILE_VOCABULARY.hair_color,
  eye_color: PROFILE_VOCABULARY.eye_color,
  body_type: PROFILE_VOCABULARY.body_type,
  tattoos: PROFILE_VOCABULARY.tattoos,
};

type Read = (text: string) => string | null;

const matching =
  (pattern: RegExp): Read =>
  (text) =>
    pattern.test(text) ? text : null;

const oneOf =
  (...words: readonly string[]): Read =>
  (text) =>
    words.includes(text) ? text : null;

const between =
  (minimum: number, maximum: number): Read =>
  (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? text : null;

/** The known words, in the order of their list: two ways to say the same become one. */
const someOf =
  (words: readonly string[]): Read =>
  (text) => {
    const said = new Set(text.split(','));
    return words.filter((word) => said.has(word)).join(',') || null;
  };

const age = between(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE);

const READ: Readonly<Record<keyof SearchText, Read>> = {
  gender: oneOf('female', 'male', 'any'),
  country: matching(/^[A-Z]{2}$/),
  countryregion: matching(/^[A-Z]{2}-[A-Z0-9]{1,6}$/),
  min_age: age,
  max_age: age,
  place: matching(/^[1-9]\d{0,8}$/),
  radius: oneOf(...SEARCH_RADII_KM.map(String)),
  interests: someOf(SEARCH_LISTS.interests),
  looking_for: someOf(SEARCH_LISTS.looking_for),
  relationship_status: someOf(SEARCH_LISTS.relationship_status),
  hair_color: someOf(SEARCH_LISTS.hair_color),
  eye_color: someOf(SEARCH_LISTS.eye_color),
  body_type: someOf(SEARCH_LISTS.body_type),
  tattoos: someOf(SEARCH_LISTS.tattoos),
  // What is so anyway is not said.
  has_photo: oneOf('1'),
  is_new: oneOf('1'),
  online: oneOf('1'),
  hide_fictional: oneOf('0', '1'),
  hide_matched: oneOf('1'),
  two_way: oneOf('0'),
  sort: oneOf(...SEARCH_SORTS),
  page: between(1, MAXIMUM_SEARCH_PAGE),
  cursor: matching(/^[A-Za-z0-9_-]{1,64}$/),
};

/** What an address or a sent form says about a search. What makes no sense counts as not said: shared links live long. */
export const readSearchAddress = (said: Readonly<Record<string, unknown>>): SearchAddress =>
  Object.fromEntries(
    Object.entries(READ).flatMap(([parameter, read]) => {
      const text = said[parameter];
      const value = typeof text === 'string' ? read(text) : null;
      return value === null ? [] : [[parameter, value]];
    }),
  );

const without = (search: SearchAddress, parameters: readonly string[]): SearchAddress =>
  Object.fromEntries(Object.entries(search).filter(([parameter]) => !parameters.includes(parameter)));

/** The same search without where in its results one is. */
export const withoutPosition = (search: SearchAddress): SearchAddress => without(search, ['page', 'cursor']);

/** The same search, from its first page, with some of its wishes left out. */
export const withoutFields = (search: SearchAddress, fields: readonly (keyof SearchText)[]): SearchAddress =>
  without(withoutPosition(search), fields);

/** The same search with one word of a list left out. */
export const withoutWord = (search: SearchAddress, list: SearchFact | 'interests', word: string): SearchAddress => {
  const words = (search[list] ?? '').split(',').filter((one) => one !== word);
  return words.length === 0 ? withoutFields(search, [list]) : { ...withoutPosition(search), [list]: words.join(',') };
};

/** Only whom and where: everything else is left open. */
export const widened = ({ gender, country, sort }: SearchAddress): SearchAddress => ({
  ...(gender !== undefined && { gender }),
  ...(country !== undefined && { country }),
  ...(sort !== undefined && { sort }),
});
