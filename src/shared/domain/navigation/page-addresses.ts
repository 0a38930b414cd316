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

/** What robots need not ask for: the pages of members, landing pages (each look counts), and what is no page. `*` is any text. */
export const CLOSED_TO_ROBOTS = [
  '/activate/',
  '/api/',
  '/account-deleted',
  '/chats',
  '/complete-signup',
  '/credits',
  '/decisions',
  '/directdebit',
  '/dev/',
  '/export/',
  '/finance',
  '/landers/',
  '/likes',
  '/mail-change/',
  '/match-finder',
  '/members/*/chat',
  '/members/*/landing',
  '/moderation',
  '/notifications',
  '/photos/',
  '/premium',
  '/profile',
  '/reactivate',
  '/reset-password/',
  '/saved-searches',
  '/settings',
  '/signup-matches',
  '/swipe-game',
  '/transactions',
  '/visitors',
] as const;

/** How many real people a place needs before search engines are shown a page of it. */
export const LISTED_PLACE_PEOPLE = 50;
