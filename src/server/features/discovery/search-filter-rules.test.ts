import { describe, expect, it } from 'vitest';
import { completeFilter, scopeOf } from '#server/features/discovery/search-filter-rules.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const contextOf = (viewer: object | null, countries = ['NL', 'DE']) =>
  ({ viewer, geoCountry: 'DE', site: { countries } }) as unknown as RequestContext;
const woman = { gender: 'female', sexuality: 'hetero', country: 'NL' };

describe('an open search', () => {
  it('looks for whom the viewer wants, in their country, of any age', () => {
    const filter = { country: 'NL', countryregion: null, min_age: 18, max_age: 99 };
    expect(completeFilter({}, contextOf(woman))).toEqual({ gender: 'male', ...filter });
    expect(completeFilter({}, contextOf({ ...woman, sexuality: 'lesbian' }))).toEqual({ gender: 'female', ...filter });
    expect(completeFilter({}, contextOf({ ...woman, sexuality: 'bi' }))).toEqual({ gender: 'any', ...filter });
  });

  it('shows visitors everybody in the country they seem to be in', () => {
    expect(completeFilter({}, contextOf(null))).toMatchObject({ gender: 'any', country: 'DE' });
  });

  it('falls back to a country that the site serves', () => {
    expect(completeFilter({ country: 'US' }, contextOf(woman))).toMatchObject({ country: 'NL' });
    expect(completeFilter({}, contextOf({ ...woman, country: 'US' }))).toMatchObject({ country: 'DE' });
    expect(completeFilter({}, contextOf(null, ['PL']))).toMatchObject({ country: 'PL' });
  });
});

describe('a chosen filter', () => {
  it('takes the country from the region, and drops a region of another country', () => {
    expect(completeFilter({ countryregion: 'DE-BE' }, contextOf(woman))).toMatchObject({
      country: 'DE',
      countryregion: 'DE-BE',
    });
    expect(completeFilter({ country: 'NL', countryregion: 'DE-BE' }, contextOf(woman))).toMatchObject({
      country: 'NL',
      countryregion: null,
    });
  });

  it('reads ages in either order', () => {
    expect(completeFilter({ min_age: 40, max_age: 30 }, contextOf(null))).toMatchObject({ min_age: 30, max_age: 40 });
  });
});

describe('the dates of birth of an age range', () => {
  const filter = { gender: 'any', country: 'NL', countryregion: null, min_age: 18, max_age: 29 } as const;
  const rangeOn = (day: string) => {
    const { bornAfter, bornUntil } = scopeOf(filter, { viewer: null, siteId: 1, day });
    return [bornAfter, bornUntil];
  };

  it('include who has their birthday today', () => {
    expect(rangeOn('2026-06-15')).toEqual(['1996-06-15', '2008-06-15']);
  });

  it('stop at 28 February where the year had no 29th', () => {
    expect(rangeOn('2028-02-29')).toEqual(['1998-02-28', '2010-02-28']);
    expect(rangeOn('2026-02-28')).toEqual(['1996-02-28', '2008-02-28']);
  });
});
