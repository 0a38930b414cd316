import type { NetworkCount } from '#server/features/sites/count-by-network.ts';
import { SOURCE_PARAMETERS } from '#server/features/sites/traffic-source-rules.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const MAXIMUM_LENGTH = 200;
/** Per network and site. Many phones share an address, and a script may look like a new browser with each request. */
export const SOURCES_PER_NETWORK_AND_DAY = 1000;

type Deps = { readonly db: Database; readonly sourceCount: NetworkCount };

/** Stores the campaign parameters of a browser's first request that has any; they are never overwritten. */
export const recordTrafficSource = async (
  { db, sourceCount }: Deps,
  { site, deviceId, now, ip }: Pick<RequestContext, 'site' | 'deviceId' | 'now' | 'ip'>,
  url: string,
  query: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const source = Object.fromEntries(SOURCE_PARAMETERS.map((field) => [field, readParameter(query[field])]));
  if (Object.values(source).every((value) => value === null)) return;
  const from = { siteId: site.id, day: now.toISOString().slice(0, 10), ip };
  if (sourceCount.isFull(from)) return;
  const added = await db.kysely
    .insertInto('traffic_sources')
    .values({
      site_id: site.id,
      visitor_key: visitorKeyOf(deviceId),
      ...source,
      landed_on: url.replace(/\?.*$/s, '').slice(0, MAXIMUM_LENGTH),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'visitor_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) sourceCount.add(from);
};

const readParameter = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAXIMUM_LENGTH).toWellFormed().replaceAll('\0', '') : null;
