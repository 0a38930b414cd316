import { expect, it } from 'vitest';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { describeResults } from '#web/pages/members/members/describe-results.ts';
import type { Api } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';
import { createI18n } from '#web/platform/i18n/i18n.ts';

const api = (() => Promise.reject(new Error('Nothing is asked.'))) as unknown as Api;

type Count = { readonly people: number; readonly fictional: number } | null;

/** `count` null: visitors may not search. */
const describe = async (search: SearchAddress, count: Count = { people: 80, fictional: 30 }) => {
  const i18n = createI18n({
    locale: 'en',
    region: 'GB',
    timeZone: 'Europe/London',
    viewerGender: 'other',
    renderedAt: 0,
    version: 'dev',
  });
  await i18n.loadAreas(['members']);
  const queryClient = createQueryClient();
  const data = {
    filter: { country: 'NL' },
    members: [{}],
    num_results: count?.people,
    num_fictional: count?.fictional,
  };
  const answer = count === null ? { ok: false, refusal: { code: 'search_requires_login' } } : { ok: true, data };
  queryClient.setQueryData(searchQuery(api, search).queryKey, answer as never);
  queryClient.setQueryData(regionsQuery(api, 'NL').queryKey, [{ id: 'NL-UT', country: 'NL', name: 'Utrecht' }]);
  return describeResults({ api, queryClient, i18n, settings: { name: 'Vonk' } as never }, search);
};

it('a country and a region with fifty real people are pages of their own', async () => {
  expect(await describe({ country: 'NL' })).toMatchObject({
    title: 'Netherlands: search members',
    keep: { country: 'NL' },
    isPublic: true,
  });
  expect(await describe({ country: 'NL', countryregion: 'NL-UT', page: '2' })).toMatchObject({
    title: 'Utrecht, Netherlands: search members',
    keep: { country: 'NL', countryregion: 'NL-UT', page: '2' },
  });
});

it.each<[string, SearchAddress, Count?]>([
  ['too few are real', { country: 'NL' }, { people: 80, fictional: 31 }],
  ['something else is asked, too', { country: 'NL', gender: 'female' }],
  ['there is no such region', { country: 'NL', countryregion: 'NL-XX' }],
  ['another country is shown instead', { country: 'ZZ' }],
  ['nothing is asked', {}],
])('is a view of one page where %s', async (_, search, count) => {
  expect(await describe(search, count)).toMatchObject({ title: 'Search members', keep: {}, isPublic: true });
});

it('is no page for search engines where visitors may not search', async () => {
  expect(await describe({ country: 'NL' }, null)).toMatchObject({ isPublic: false });
});
