import type { Site } from '#server/platform/http/requests/request-context.ts';

/** Returns true if visitors without an account may search this site and open profiles. */
export const mayVisitorSearch = (
  site: Pick<Site, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  hasTrafficSource: boolean,
): boolean => site.logged_out_search || (site.logged_out_search_trafficsource && hasTrafficSource);
