import type { NetworkCount } from '#server/features/sites/count-by-network.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

/** Per network and site: a script may send one with each request. */
export const BOUNCES_PER_NETWORK_AND_DAY = 1000;

type Deps = { readonly db: Pick<Database, 'kysely'>; readonly bounceCount: NetworkCount };

/** Stores that a visitor has left a page. */
export const recordPageBounce = async (
  { db, bounceCount }: Deps,
  { site, deviceId, now, ip }: Pick<RequestContext, 'site' | 'deviceId' | 'now' | 'ip'>,
): Promise<void> => {
  const from = { siteId: site.id, day: now.toISOString().slice(0, 10), ip };
  if (bounceCount.isFull(from)) return;
  bounceCount.add(from);
  await db.kysely
    .insertInto('page_bounces')
    .values({ site_id: site.id, visitor_key: visitorKeyOf(deviceId), created_at: now })
    .execute();
};
