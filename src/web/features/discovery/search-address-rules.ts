import { MAXIMUM_SEARCH_AGE, MAXIMUM_SEARCH_PAGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';

/** A search as the address of its page carries it, and as the call takes it: text, absent where it is left open. */
export type SearchAddress = {
  readonly gender?: 'female' | 'male' | 'any';
  readonly country?: string;
  readonly countryregion?: string;
  readonly min_age?: string;
  readonly max_age?: string;
  readonly page?: string;
  readonly cursor?: string;
};

const isBetween = (minimum: number, maximum: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;

const isAge = isBetween(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE);

const IS_VALID: Readonly<Record<keyof SearchAddress, (text: string) => boolean>> = {
  gender: (text) => ['female', 'male', 'any'].includes(text),
  country: (text) => /^[A-Z]{2}$/.test(text),
  countryregion: (text) => /^[A-Z]{2}-[A-Z0-9]{1,6}$/.test(text),
  min_age: isAge,
  max_age: isAge,
  page: isBetween(1, MAXIMUM_SEARCH_PAGE),
  cursor: (text) => /^[A-Za-z0-9_-]{1,64}$/.test(text),
};

/** What an address or a sent form says about a search. What makes no sense counts as not said: shared links live long. */
export const readSearchAddress = (said: Readonly<Record<string, unknown>>): SearchAddress =>
  Object.fromEntries(
    Object.entries(IS_VALID).flatMap(([field, isValid]) => {
      const value = said[field];
      return typeof value === 'string' && isValid(value) ? [[field, value]] : [];
    }),
  );

const without = (search: SearchAddress, fields: readonly string[]): SearchAddress =>
  Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field)));

/** The same search without where in its results one is. */
export const withoutPlace = (search: SearchAddress): SearchAddress => without(search, ['page', 'cursor']);

/** The same search in the whole country and at every age. */
export const widened = (search: SearchAddress): SearchAddress =>
  without(withoutPlace(search), ['countryregion', 'min_age', 'max_age']);
