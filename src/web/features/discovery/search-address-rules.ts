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

/** The query of the search page, not yet validated. Only the search page validates it; other pages pass it on. */
export type SearchText = { readonly [Parameter in SearchField | 'sort' | 'page' | 'cursor']?: string };

type Flag = '0' | '1';

/** A validated search as the API takes it: text, absent for defaults. Lists are comma-separated. */
export type SearchAddress = Omit<SearchText, 'gender' | 'sort' | FlagField> & {
  readonly gender?: 'female' | 'male' | 'any';
  readonly sort?: SearchSort;
} & { readonly [Field in FlagField]?: Flag };

type FlagField = 'has_photo' | 'is_new' | 'online' | 'hide_fictional' | 'hide_matched' | 'two_way';

/** The lists of which a search may select several words. */
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

/** Keeps the known words in the order of the list, so that equal searches have equal addresses. */
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
  // Only values that differ from the default are kept.
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

/** Validates an address or a submitted form. Invalid values are ignored, because shared links may be old. */
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

/** Returns the search without its position in the results. */
export const withoutPosition = (search: SearchAddress): SearchAddress => without(search, ['page', 'cursor']);

/** Returns the search without these fields, from its first page. */
export const withoutFields = (search: SearchAddress, fields: readonly (keyof SearchText)[]): SearchAddress =>
  without(withoutPosition(search), fields);

/** Returns the search without one word of a list, from its first page. */
export const withoutWord = (search: SearchAddress, list: SearchFact | 'interests', word: string): SearchAddress => {
  const words = (search[list] ?? '').split(',').filter((one) => one !== word);
  return words.length === 0 ? withoutFields(search, [list]) : { ...withoutPosition(search), [list]: words.join(',') };
};

/** Returns the search with only gender, country and order. */
export const widened = ({ gender, country, sort }: SearchAddress): SearchAddress => ({
  ...(gender !== undefined && { gender }),
  ...(country !== undefined && { country }),
  ...(sort !== undefined && { sort }),
});
