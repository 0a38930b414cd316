import { mayVisitorSearch } from '#server/features/sites/search-policy.ts';
import { hasTrafficSource } from '#server/features/sites/traffic-source-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<RequestContext, 'site' | 'viewer'> & {
  /** null for a browser without the device cookie */
  readonly deviceId: string | null;
};

/** Returns true for members, and for visitors if the site allows it: for all, or only for those from a campaign. */
export const hasSearchAccess = async (db: Database, { site, viewer, deviceId }: Context): Promise<boolean> =>
  viewer !== null ||
  mayVisitorSearch(site, false) ||
  (deviceId !== null && mayVisitorSearch(site, true) && (await hasTrafficSource(db, { site, deviceId })));
