import { describe, expect, it } from 'vitest';
import {
  completeFilter,
  permittedQuery,
  type SearchQuery,
} from '#server/features/discovery/filters/search-filter-rules.ts';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const contextOf = (viewer: object | null, countries = ['NL', 'DE']) =>
  ({ viewer, geoCountry: 'DE', site: { countries }, locale: 'de' }) as unknown as RequestContext;
const complete = (query: SearchQuery, ctx: RequestContext) => completeFilter(query, ctx, null);
const woman = { gender: 'female', sexuality: 'hetero', country: 'NL' };

describe('a search without filters', () => {
  it('looks for the gender the viewer wants, in their country, of any age', () => {
    const filter = { country: 'NL', countryregion: null, min_age: 18, max_age: 99 };
    expect(complete({}, contextOf(woman))).toMatchObject({ gender: 'male', ...filter });
    expect(complete({}, contextOf({ ...woman, sexuality: 'lesbian' }))).toMatchObject({ gender: 'female', ...filter });
    expect(complete({}, contextOf({ ...woman, sexuality: 'bi' }))).toMatchObject({ gender: 'any', ...filter });
  });

  it('shows visitors everybody in the country they seem to be in', () => {
    expect(complete({}, contextOf(null))).toMatchObject({ gender: 'any', country: 'DE' });
  });

  it('falls back to a country that the site serves', () => {
    expect(complete({ country: 'US' }, contextOf(woman))).toMatchObject({ country: 'NL' });
    expect(complete({}, contextOf({ ...woman, country: 'US' }))).toMatchObject({ country: 'DE' });
    expect(complete({}, contextOf(null, ['PL']))).toMatchObject({ country: 'PL' });
  });
});

describe('a field left open', () => {
  it('does not narrow the search, except to members who want the viewer’s gender', () => {
    expect(complete({}, contextOf(woman))).toMatchObject({
      two_way: true,
      interests: [],
      hair_color: [],
      has_photo: false,
      is_new: false,
      online: false,
      hide_fictional: false,
      hide_matched: false,
      place: null,
      radius: null,
      sort: 'active',
    });
    expect(complete({ two_way: true, hide_matched: true }, contextOf(null))).toMatchObject({
      two_way: false,
      hide_matched: false,
    });
  });

  it('hides fictional profiles if the viewer’s setting says so, unless this search overrides it', () => {
    const viewer = { ...woman, hidesFictional: true };
    expect(complete({}, contextOf(viewer)).hide_fictional).toBe(true);
    expect(complete({ hide_fictional: false }, contextOf(viewer)).hide_fictional).toBe(false);
  });

  it('hides fictional profiles if the law of the viewer’s country demands it, whatever the search says', () => {
    const norwegian = { ...woman, country: 'NO' };
    expect(complete({ hide_fictional: false, country: 'NL' }, contextOf(norwegian)).hide_fictional).toBe(true);
    const inNorway = { ...contextOf(null), geoCountry: 'NO' as const };
    expect(complete({ hide_fictional: false }, inNorway).hide_fictional).toBe(true);
    expect(complete({ country: 'NO' }, contextOf(woman, ['NO'])).hide_fictional).toBe(false);
  });
});

describe('a city', () => {
  const cologne = findCityByName('DE', 'DE-NW', 'Köln');

  it('replaces the region and comes with a radius', () => {
    const query = { country: 'DE', countryregion: 'DE-BE' };
    const filter = completeFilter(query, contextOf(woman), cologne);
    expect(filter).toMatchObject({
      country: 'DE',
      countryregion: null,
      place_name: 'Köln',
      radius: 50,
      sort: 'active',
    });
    expect(completeFilter({ ...query, radius: 10 }, contextOf(woman), cologne).radius).toBe(10);
    expect(completeFilter({ ...query, sort: 'nearest' }, contextOf(woman), cologne)).toMatchObject({
      sort: 'nearest',
      radius: 200,
    });
  });

  it('is required to sort by distance', () => {
    expect(complete({ sort: 'nearest', radius: 25 }, contextOf(woman))).toMatchObject({ sort: 'active', radius: null });
  });
});

it('ignores fields that the site does not offer for searching', () => {
  const query: SearchQuery = { gender: 'male', hair_color: ['red'], online: true, sort: 'newest', page: 3 };
  expect(permittedQuery(query, { search_fields: ['gender', 'online'], visible_profile_fields: [] })).toEqual({
    gender: 'male',
    online: true,
    sort: 'newest',
    page: 3,
  });
});

describe('a chosen filter', () => {
  it('takes the country from the region, and drops a region of another country', () => {
    expect(complete({ countryregion: 'DE-BE' }, contextOf(woman))).toMatchObject({
      country: 'DE',
      countryregion: 'DE-BE',
    });
    expect(complete({ country: 'NL', countryregion: 'DE-BE' }, contextOf(woman))).toMatchObject({
      country: 'NL',
      countryregion: null,
    });
  });

  it('accepts the two ages in either order', () => {
    expect(complete({ min_age: 40, max_age: 30 }, contextOf(null))).toMatchObject({ min_age: 30, max_age: 40 });
  });
});
