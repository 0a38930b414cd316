import { describe, expect, it } from 'vitest';
import { completeFilter } from '#server/features/discovery/filters/search-filter-rules.ts';
import { scopeOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const visitor = {
  viewer: null,
  geoCountry: 'NL',
  site: { countries: ['NL'] },
  locale: 'nl',
} as unknown as RequestContext;

describe('the dates of birth of an age range', () => {
  const filter = completeFilter({ min_age: 18, max_age: 29 }, visitor, null);
  const rangeOn = (day: string) => {
    const { bornAfter, bornUntil } = scopeOf(filter, { viewer: null, siteId: 1, day }, null);
    return [bornAfter, bornUntil];
  };

  it('include a member whose birthday is today', () => {
    expect(rangeOn('2026-06-15')).toEqual(['1996-06-15', '2008-06-15']);
  });

  it('end at 28 February in years without a 29th', () => {
    expect(rangeOn('2028-02-29')).toEqual(['1998-02-28', '2010-02-28']);
    expect(rangeOn('2026-02-28')).toEqual(['1996-02-28', '2008-02-28']);
  });
});
