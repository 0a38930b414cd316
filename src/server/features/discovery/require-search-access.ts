import { hasTrafficSource } from '#server/features/sites/traffic-source-read-model.ts';
import { mayVisitorSearch } from '#server/features/sites/visitor-search-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<RequestContext, 'site' | 'viewer' | 'deviceId'>;

/** Returns true for members, and for visitors if the site allows it: for all, or only for those from a campaign. */
export const hasSearchAccess = async (db: Database, ctx: Context): Promise<boolean> =>
  ctx.viewer !== null ||
  mayVisitorSearch(ctx.site, false) ||
  (mayVisitorSearch(ctx.site, true) && (await hasTrafficSource(db, ctx)));

export const requireSearchAccess = async (db: Database, ctx: Context): Promise<void> => {
  if (!(await hasSearchAccess(db, ctx))) refuse('search_requires_login');
};
