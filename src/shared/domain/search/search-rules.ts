/** The facts that a search can filter by, with any of several values. Their order is that of the stored bits. */
export const SEARCH_FACTS = [
  'looking_for',
  'relationship_status',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
] as const;

export type SearchFact = (typeof SEARCH_FACTS)[number];

/** The filters of a search that a site's form may offer. */
export const SEARCH_FIELDS = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'place',
  'radius',
  'interests',
  ...SEARCH_FACTS,
  'has_photo',
  'is_new',
  'online',
  'hide_fictional',
  'hide_matched',
  'two_way',
] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Most recently active first; most recently signed up first; around a city outwards, then most recently active. */
export const SEARCH_SORTS = ['active', 'newest', 'nearest'] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number];

export const MINIMUM_SEARCH_AGE = 18;
export const MAXIMUM_SEARCH_AGE = 99;
/** Around the middle of a city. */
export const SEARCH_RADII_KM = [10, 25, 50, 100, 200] as const;

/** For a search with a city and no radius. */
export const DEFAULT_RADIUS_KM = 50;
/** For a search by distance without a radius. */
export const WIDEST_RADIUS_KM = 200;
/** Members on one page of results; divides into 2, 3, 4 and 6 columns. */
export const SEARCH_PAGE_SIZE = 24;
/** Beyond this page results continue by keyset cursor. */
export const MAXIMUM_SEARCH_PAGE = 42;
/** Results are counted up to here; more read as "1,000+". */
export const MAXIMUM_COUNTED_RESULTS = 1000;
/** A search with fewer results gets suggestions of filters to drop. */
export const FEW_RESULTS = 6;
/** At most so many of its filters, */
export const MAXIMUM_LOOSENED = 4;
/** and the results without each, counted up to this. */
export const MAXIMUM_COUNTED_LOOSENED = 100;
