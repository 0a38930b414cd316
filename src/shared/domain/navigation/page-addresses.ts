import { PAGE_NAMES } from '#shared/domain/static-pages.ts';

/** The pages that search engines may list, each with one address for all visitors. */
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
 * Paths that are not pages, which robots need not request. Pages that must not be listed say so themselves (noindex),
 * and robots have to read that. Members' photos are excluded from image search.
 */
export const CLOSED_TO_ROBOTS = ['/api/', '/dev/', '/photos/'] as const;

/** Minimum number of real members for a place's page to be listed by search engines. */
export const LISTED_PLACE_PEOPLE = 50;
