import { PAGE_NAMES } from '#shared/domain/static-pages.ts';

/** The pages that search engines may list, each at one address for all visitors. */
export const INDEXED_PAGES: readonly string[] = [
  '/',
  '/members',
  '/search-order',
  '/pricing',
  '/complaints',
  '/withdrawal',
  '/lang-config',
  '/signup',
  '/login',
  ...PAGE_NAMES.map((name) => `/pages/${name}`),
];

/**
 * What is no page, so that robots need not ask for it. A page that must not be found says so itself, and only to who may ask for it.
 * Photos of people are in no search for pictures.
 */
export const CLOSED_TO_ROBOTS = ['/api/', '/dev/', '/photos/'] as const;

/** How many real people a place needs before search engines are shown a page of it. */
export const LISTED_PLACE_PEOPLE = 50;
