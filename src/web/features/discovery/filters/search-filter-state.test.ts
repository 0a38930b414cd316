import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isFictionHiddenByDefault,
  readFilter,
  writeAddress,
} from '#web/features/discovery/filters/search-filter-state.ts';
import { readSearchAddress, SEARCH_LISTS } from '#web/features/discovery/search-address-rules.ts';

const settings = { geoip_selected_country: 'NL' };
const known = { isFictionHidden: false, isTwoWayKnown: true };

const listFields = Object.fromEntries(
  Object.entries(SEARCH_LISTS).map(([list, words]) => [list, fc.subarray([...words], { minLength: 1 }).map(String)]),
);
const addresses = fc.record(
  {
    gender: fc.constantFrom('female', 'male', 'any'),
    country: fc.constantFrom('NL', 'DE'),
    min_age: fc.integer({ min: 19, max: 99 }).map(String),
    max_age: fc.integer({ min: 18, max: 98 }).map(String),
    ...listFields,
    has_photo: fc.constant('1'),
    is_new: fc.constant('1'),
    online: fc.constant('1'),
    hide_matched: fc.constant('1'),
    hide_fictional: fc.constant('1'),
    two_way: fc.constant('0'),
    sort: fc.constantFrom('newest', 'nearest'),
  },
  { requiredKeys: ['gender', 'country'] },
);

it('writes the address that it was read from', () => {
  fc.assert(
    fc.property(addresses, (said) => {
      const address = readSearchAddress(said);
      expect(readSearchAddress(writeAddress(readFilter(address, settings), known))).toEqual(address);
    }),
  );
});

it('names a radius with every place, and no place without one', () => {
  const filter = { ...readFilter({ country: 'NL' }, settings), place: 12, place_name: 'Utrecht' };
  expect(writeAddress(filter, known)).toMatchObject({ place: '12', radius: '50' });
  expect(writeAddress({ ...filter, place: null, radius: 25 }, known)).not.toHaveProperty('radius');
});

it('tells visitors nothing about whom others look for', () => {
  const filter = { ...readFilter({}, settings), two_way: false };
  expect(writeAddress(filter, { ...known, isTwoWayKnown: false })).not.toHaveProperty('two_way');
});

it('says what happens to fictional profiles only where that differs from what happens anyway', () => {
  const hidden = { ...readFilter({}, settings), hide_fictional: true };
  expect(writeAddress(hidden, known).hide_fictional).toBe('1');
  expect(writeAddress(hidden, { ...known, isFictionHidden: true })).not.toHaveProperty('hide_fictional');
  expect(writeAddress({ ...hidden, hide_fictional: false }, { ...known, isFictionHidden: true }).hide_fictional).toBe(
    '0',
  );
  expect(isFictionHiddenByDefault({}, hidden)).toBe(true);
  expect(isFictionHiddenByDefault({ hide_fictional: '1' }, hidden)).toBe(false);
  expect(isFictionHiddenByDefault({ hide_fictional: '0' }, hidden)).toBe(true);
});
