import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const knownVisitor = statement<[siteId: number, visitorKey: string], { id: string }>(
  'traffic-source-of-visitor',
  `select id from traffic_sources where site_id = $1 and visitor_key = $2`,
);

/** Returns true if this browser first came through a campaign link. */
export const hasTrafficSource = async (
  db: Database,
  { site, deviceId }: Pick<RequestContext, 'site' | 'deviceId'>,
): Promise<boolean> => (await db.run(knownVisitor, [site.id, visitorKeyOf(deviceId)])).length > 0;
