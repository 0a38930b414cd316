import { LISTED_PLACE_PEOPLE } from '#shared/domain/navigation/page-addresses.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { pageInResults } from '#web/pages/members/members/load-members.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

type Context = Pick<PageInput['context'], 'api' | 'queryClient' | 'i18n' | 'settings'>;

const PLACE = new Set(['country', 'countryregion', 'page']);

/**
 * Describes the results for search engines. A country or region with enough real members is a page; other searches are
 * not.
 */
export const describeResults = (context: Context, search: SearchAddress): PageMetadata => {
  const { api, queryClient, i18n, settings } = context;
  const t = i18n.translator('members');
  const site = settings.name;
  const keep = pageInResults(context, search);
  const answer = queryClient.getQueryData(searchQuery(api, search).queryKey);
  const isPublic = answer?.ok === true;
  const general = { title: t('head.title'), description: t('head.description', { site }), keep, isPublic };
  const { country, countryregion } = search;
  if (!isPublic || country === undefined || !Object.keys(search).every((parameter) => PLACE.has(parameter)))
    return general;
  const { num_results: people, num_fictional: fictional, filter } = answer.data;
  if ((people ?? 0) - (fictional ?? 0) < LISTED_PLACE_PEOPLE || filter.country !== country) return general;
  const region = queryClient.getQueryData(regionsQuery(api, country).queryKey)?.find(({ id }) => id === countryregion);
  if (countryregion !== undefined && region === undefined) return general;
  const inCountry = i18n.format.country(country);
  const place = region === undefined ? inCountry : `${region.name}, ${inCountry}`;
  return {
    title: t('head.title_place', { place }),
    description: t('head.description_place', { place, site }),
    keep: { country, ...(countryregion !== undefined && { countryregion }), ...keep },
    isPublic,
  };
};
