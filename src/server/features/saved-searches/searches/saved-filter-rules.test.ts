import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeFilter, type SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { fromSavedFilter, toSavedFilter } from '#server/features/saved-searches/searches/saved-filter-rules.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';

const viewer = { gender: 'male', sexuality: 'hetero', country: 'NL', hidesFictional: false } as Viewer;
const ctx = {
  viewer,
  site: { countries: ['NL', 'DE'] } as unknown as Site,
  geoCountry: 'NL' as const,
  locale: 'en' as const,
};
const saved = (query: SearchQuery) => toSavedFilter(query, completeFilter(query, ctx, null));

it('fields left open are stored with the values that were used', () => {
  expect(saved({})).toEqual({ country: 'NL', gender: 'female', max_age: '99', min_age: '18' });
});

it('equal searches give the same text, however they were written', () => {
  expect(saved({ hair_color: ['red', 'blond'], has_photo: false, two_way: true, sort: 'active' })).toEqual(
    saved({ gender: 'female', hair_color: ['blond', 'red'], country: 'NL' }),
  );
});

it('fields that follow the member’s settings are stored only if set explicitly', () => {
  expect(saved({ hide_fictional: false })['hide_fictional']).toBe('0');
  expect(saved({ hide_fictional: true })['hide_fictional']).toBe('1');
  const hiding = { ...ctx, viewer: { ...viewer, hidesFictional: true } };
  expect(toSavedFilter({}, completeFilter({}, hiding, null))).not.toHaveProperty('hide_fictional');
});

it('fields and words that are no longer known are dropped, and the rest is searched for', () => {
  const stored = { hair_color: 'blond,plaid', shoe_size: '43', min_age: '7', max_age: '50', page: '3', gender: 5 };
  expect(fromSavedFilter(stored)).toEqual({
    filter: { hair_color: 'blond', max_age: '50' },
    query: { hair_color: ['blond'], max_age: 50 },
  });
});

const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const queries: fc.Arbitrary<SearchQuery> = fc.record({
  gender: seldom(fc.constantFrom('male', 'female', 'any')),
  country: seldom(fc.constantFrom('NL', 'DE')),
  countryregion: seldom(fc.constantFrom('NL-UT', 'DE-BE')),
  min_age: seldom(fc.integer({ min: 18, max: 99 })),
  max_age: seldom(fc.integer({ min: 18, max: 99 })),
  hair_color: seldom(fc.subarray([...PROFILE_VOCABULARY.hair_color])),
  tattoos: seldom(fc.subarray([...PROFILE_VOCABULARY.tattoos])),
  has_photo: seldom(fc.boolean()),
  is_new: seldom(fc.boolean()),
  online: seldom(fc.boolean()),
  hide_fictional: seldom(fc.boolean()),
  hide_matched: seldom(fc.boolean()),
  two_way: seldom(fc.boolean()),
  sort: seldom(fc.constantFrom('active', 'newest')),
});

it('a saved search finds the same as when it was saved, and saving it again gives the same text', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const seen = completeFilter(query, ctx, null);
      const filter = toSavedFilter(query, seen);
      const read = fromSavedFilter(filter);
      expect(read.filter).toEqual(filter);
      const again = completeFilter(read.query, ctx, null);
      const sorted = (words: readonly string[]) => words.toSorted();
      expect({ ...again, hair_color: sorted(again.hair_color), tattoos: sorted(again.tattoos) }).toEqual({
        ...seen,
        hair_color: sorted(seen.hair_color),
        tattoos: sorted(seen.tattoos),
      });
      expect(toSavedFilter(read.query, again)).toEqual(filter);
    }),
  );
});
