import type { OutputOf } from '#shared/contract/contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import {
  DEFAULT_RADIUS_KM,
  MAXIMUM_SEARCH_AGE,
  MINIMUM_SEARCH_AGE,
  SEARCH_FACTS,
  SEARCH_RADII_KM,
  SEARCH_SORTS,
  type SearchSort,
} from '#shared/domain/search/search-rules.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';

/** The search filters: as used by the server, or as being edited. */
export type SearchFilter = OutputOf<'GET /api/members.php'>['filter'];

const FLAGS = ['has_photo', 'is_new', 'online', 'hide_matched'] as const;
const LISTS = ['interests', ...SEARCH_FACTS] as const;

/** Returns the filters of an address, until the server has filled in its defaults. */
export const readFilter = (search: SearchAddress, settings: Pick<Settings, 'geoip_selected_country'>): SearchFilter => {
  const words = (list: (typeof LISTS)[number]) => search[list]?.split(',') ?? [];
  return {
    gender: search.gender ?? 'any',
    country: search.country ?? settings.geoip_selected_country,
    countryregion: search.countryregion ?? null,
    min_age: Number(search.min_age ?? MINIMUM_SEARCH_AGE),
    max_age: Number(search.max_age ?? MAXIMUM_SEARCH_AGE),
    place: search.place === undefined ? null : Number(search.place),
    place_name: null,
    radius: SEARCH_RADII_KM.find((km) => String(km) === search.radius) ?? null,
    ...(Object.fromEntries(LISTS.map((list) => [list, words(list)])) as Pick<SearchFilter, (typeof LISTS)[number]>),
    has_photo: search.has_photo === '1',
    is_new: search.is_new === '1',
    online: search.online === '1',
    hide_fictional: search.hide_fictional === '1',
    hide_matched: search.hide_matched === '1',
    two_way: search.two_way !== '0',
    sort: search.sort ?? 'active',
  };
};

/** Sorting by distance needs a place; members have their own. */
export const sortsFor = (who: { isMember: boolean; place: number | null }): SearchSort[] =>
  SEARCH_SORTS.filter((sort) => sort !== 'nearest' || who.isMember || who.place !== null);

/** Returns true if a search that does not mention fictional profiles hides them. */
export const isFictionHiddenByDefault = (search: SearchAddress, filter: SearchFilter): boolean =>
  search.hide_fictional === undefined ? filter.hide_fictional : search.hide_fictional === '0';

/** Returns the address of a search; defaults are left out to keep it short. */
export const writeAddress = (
  filter: SearchFilter,
  { isFictionHidden, isTwoWayKnown }: { isFictionHidden: boolean; isTwoWayKnown: boolean },
): SearchAddress => ({
  gender: filter.gender,
  country: filter.country,
  ...(filter.countryregion !== null && { countryregion: filter.countryregion }),
  ...(filter.min_age > MINIMUM_SEARCH_AGE && { min_age: String(filter.min_age) }),
  ...(filter.max_age < MAXIMUM_SEARCH_AGE && { max_age: String(filter.max_age) }),
  ...(filter.place !== null && { place: String(filter.place), radius: String(filter.radius ?? DEFAULT_RADIUS_KM) }),
  ...Object.fromEntries(LISTS.flatMap((list) => (filter[list].length === 0 ? [] : [[list, filter[list].join(',')]]))),
  ...Object.fromEntries(FLAGS.flatMap((flag) => (filter[flag] ? [[flag, '1']] : []))),
  ...(filter.hide_fictional !== isFictionHidden && { hide_fictional: filter.hide_fictional ? '1' : '0' }),
  ...(isTwoWayKnown && !filter.two_way && { two_way: '0' }),
  ...(filter.sort !== 'active' && { sort: filter.sort }),
});
