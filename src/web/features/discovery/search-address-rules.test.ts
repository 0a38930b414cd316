import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchQueryField } from '#shared/contract/discovery-contract.ts';
import { readSearchAddress, widened, withoutPlace } from '#web/features/discovery/search-address-rules.ts';

const search = { gender: 'female', country: 'NL', countryregion: 'NL-UT', min_age: '25', max_age: '40' } as const;

it('reads a search as it was written', () => {
  expect(readSearchAddress({ ...search, page: '2' })).toEqual({ ...search, page: '2' });
});

it('takes what makes no sense as not said, and nothing that is not part of a search', () => {
  const nonsense = {
    gender: 'cat',
    country: 'nl',
    countryregion: '',
    min_age: '17',
    max_age: '1e9',
    page: '43',
    cursor: '!',
  };
  expect(readSearchAddress({ ...nonsense, utm_source: 'letter' })).toEqual({});
});

it('never says what the call would refuse', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('any', 'NL', 'NL-UT', '18', '99', '100', '42', 'a_b-1'));
  const fields = Object.fromEntries([...Object.keys(search), 'page', 'cursor'].map((field) => [field, value]));
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (said) => {
      expect(searchQueryField.safeParse(readSearchAddress(said)).success).toBe(true);
    }),
  );
});

it('forgets where in the results one was, or how narrow the search is', () => {
  expect(withoutPlace({ ...search, page: '3', cursor: 'abc' })).toEqual(search);
  expect(widened({ ...search, page: '3' })).toEqual({ gender: 'female', country: 'NL' });
});
