import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { KEEP_VISITS_MS, SAME_VISIT_MS } from '#server/features/visits/visit-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Both members must be real, shown on the site and not browsing invisibly. `for share` waits for a concurrent change of
 * the visitor's own setting.
 */
const record = statement<
  [visitorId: MemberId, visitedId: MemberId, now: Date, siteId: number, sameVisitSince: Date],
  never
>(
  'visits-record',
  `insert into visits (visitor_id, visited_id, visited_at)
   select v.id, o.id, $3
   from members v
   join members o on o.id = $2
   where v.id = $1 and not v.browse_invisibly and not o.browse_invisibly and not v.fictional and not o.fictional
     and exists (select from member_search s where s.site_id = $4 and s.id = v.id)
     and exists (select from member_search s where s.site_id = $4 and s.id = o.id)
     and ${isUnblockedFor('v.id', 'o.id')}
   for share of v
   on conflict (visitor_id, visited_id) do update set visited_at = excluded.visited_at, is_new = true
   where visits.visited_at < $5`,
);

export const insertVisit = async (
  db: Pick<Database, 'run'>,
  { now, site }: { readonly now: Date; readonly site: { readonly id: number } },
  { visitorId, visitedId }: { readonly visitorId: MemberId; readonly visitedId: MemberId },
): Promise<void> => {
  const sameVisitSince = new Date(now.getTime() - SAME_VISIT_MS);
  await db.run(record, [visitorId, visitedId, now, site.id, sameVisitSince]);
};

const markSeen = statement<[visitedId: MemberId, until: Date], never>(
  'visits-mark-seen',
  `update visits set is_new = false where visited_id = $1 and visited_at <= $2 and is_new`,
);

/** `until` is when the list was loaded: later visits stay new. */
export const markVisitsSeen = async (db: Pick<Database, 'run'>, memberId: MemberId, until: Date): Promise<void> => {
  await db.run(markSeen, [memberId, until]);
};

const sweep = statement<[before: Date], { done: true }>(
  'visits-sweep',
  `delete from visits where (visitor_id, visited_id) in (
     select visitor_id, visited_id from visits where visited_at <= $1 order by visited_at limit 1000)
   returning true as done`,
);

export const deleteOldVisits = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, sweep, [new Date(now.getTime() - KEEP_VISITS_MS)]);
