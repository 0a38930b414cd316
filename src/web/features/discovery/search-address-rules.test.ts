import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchQueryField } from '#shared/contract/people/discovery-contract.ts';
import {
  readSearchAddress,
  SEARCH_LISTS,
  widened,
  withoutFields,
  withoutPosition,
  withoutWord,
} from '#web/features/discovery/search-address-rules.ts';

const search = {
  gender: 'female',
  country: 'NL',
  countryregion: 'NL-UT',
  min_age: '25',
  max_age: '40',
  interests: 'wine,coffee',
  hair_color: 'red',
  online: '1',
  two_way: '0',
  sort: 'nearest',
} as const;

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
    place: '-1',
    radius: '11',
    tattoos: 'everywhere',
    has_photo: 'yes',
    sort: 'price',
    page: '43',
    cursor: '!',
  };
  expect(readSearchAddress({ ...nonsense, utm_source: 'letter' })).toEqual({});
});

it('does not say what is so anyway', () => {
  expect(readSearchAddress({ has_photo: '0', online: '0', two_way: '1' })).toEqual({});
});

it('says the words of a list once and in one order, and forgets unknown ones', () => {
  expect(readSearchAddress({ eye_color: 'green,blue,green,purple' })).toEqual({ eye_color: 'blue,green' });
});

it('never says what the call would refuse, whatever an address says', () => {
  const words = fc.constantFrom(...Object.values(SEARCH_LISTS).flat());
  const value = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 5 }).map((some) => some.join(',')),
    fc.constantFrom('any', 'NL', 'NL-UT', '0', '1', '18', '50', '99', '100', '42', 'a_b-1', '0042', 'nearest'),
  );
  const fields = Object.fromEntries(
    [...Object.keys(searchQueryField.shape), 'utm_source'].map((parameter) => [parameter, value]),
  );
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (said) => {
      const address = readSearchAddress(said);
      expect(searchQueryField.safeParse(address).success).toBe(true);
      expect(readSearchAddress(address)).toEqual(address);
    }),
  );
});

it('forgets where in the results one was, or how narrow the search is', () => {
  expect(withoutPosition({ ...search, page: '3', cursor: 'abc' })).toEqual(search);
  expect(widened({ ...search, page: '3' })).toEqual({ gender: 'female', country: 'NL', sort: 'nearest' });
});

it('leaves out one filter, or one word of several, and begins at the first page', () => {
  const { min_age: _from, max_age: _to, ...rest } = search;
  expect(withoutFields({ ...search, page: '3' }, ['min_age', 'max_age'])).toEqual(rest);
  expect(withoutWord({ ...search, page: '3' }, 'interests', 'wine')).toEqual({ ...search, interests: 'coffee' });
  expect(withoutWord(search, 'hair_color', 'red')).not.toHaveProperty('hair_color');
});
