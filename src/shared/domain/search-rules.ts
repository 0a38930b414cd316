/** What a search can be narrowed by, and a site's form may ask. */
export const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

export const MINIMUM_SEARCH_AGE = 18;
export const MAXIMUM_SEARCH_AGE = 99;
/** Members on one page of results; divides into 2, 3, 4 and 6 columns. */
export const SEARCH_PAGE_SIZE = 24;
/** Deeper than this a walk goes on by cursor. */
export const MAXIMUM_SEARCH_PAGE = 42;
/** Results are counted up to here; more read as "1,000+". */
export const MAXIMUM_COUNTED_RESULTS = 1000;
