import { createRoute } from '@tanstack/react-router';
import type { SearchText } from '#web/features/discovery/search-address-rules.ts';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const membersRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/members',
  // All values are text (see search-text.ts); the page ignores invalid ones.
  validateSearch: (said: Record<string, unknown>): SearchText => said as SearchText,
  ...page({
    name: 'members',
    file: 'members/members/members',
    access: 'anyone',
    areas: [
      'members',
      'member',
      'like',
      'search',
      'discover',
      'places',
      'profile-facts',
      'profile-prompts',
      'interests',
      'saved-searches',
    ],
  }),
});

/** Explains how search results are ordered. */
export const searchOrderRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/search-order',
  ...page({
    name: 'search-order',
    file: 'members/search-order/search-order',
    access: 'anyone',
    areas: ['search-order'],
  }),
});
