import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { KEEP_VISITS_MS, NEW_VISIT_MS } from '#server/features/visits/visit-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { TimePosition } from '#server/platform/ids/time-cursor.ts';

export const VISITORS_PER_PAGE = 24;

type VisitRow = { id: MemberId; at: Date; is_new: boolean };

/** Only visitors whom the site still shows, and no block hides. */
const SHOWN = `
   from visits v
   join member_search s on s.site_id = $2 and s.id = v.visitor_id and not s.fictional
   join members m on m.id = v.visitor_id and not m.browse_invisibly
   where v.visited_id = $1 and v.visited_at > $3
     and v.visitor_id not in (${blockedFor('$1')})`;

/** Reads one row more than a page, to tell whether there is another page. */
const visitorsOfMember = statement<
  [memberId: MemberId, siteId: number, since: Date, afterAt: Date | null, afterId: MemberId | null, newSince: Date],
  VisitRow
>(
  'visitors-of-member',
  `select v.visitor_id as id, v.visited_at as at, v.is_new and v.visited_at > $6 as is_new ${SHOWN}
     and ($4::timestamptz is null or (v.visited_at, v.visitor_id) < ($4, $5::bigint))
   order by v.visited_at desc, v.visitor_id desc
   limit ${VISITORS_PER_PAGE + 1}`,
);

type VisitQuery = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly now: Date;
  readonly after: TimePosition<MemberId> | null;
};

/** Returns visits, newest first. */
export const findVisits = (
  db: Pick<Database, 'run'>,
  { memberId, siteId, now, after }: VisitQuery,
): Promise<VisitRow[]> =>
  db.run(visitorsOfMember, [
    memberId,
    siteId,
    new Date(now.getTime() - KEEP_VISITS_MS),
    after?.at ?? null,
    after?.id ?? null,
    new Date(now.getTime() - NEW_VISIT_MS),
  ]);

const unseenVisitsOfMember = statement<[memberId: MemberId, siteId: number, since: Date], { num_new: number }>(
  'visitors-new-of-member',
  `select count(*)::int as num_new ${SHOWN} and v.is_new`,
);

/** Counts the unseen visits in the list since a time, also those too old to be marked as new. */
export const countUnseenVisits = async (
  db: Pick<Database, 'run'>,
  { memberId, siteId, since, now }: Omit<VisitQuery, 'after'> & { readonly since: Date | null },
): Promise<number> =>
  (
    await db.run(unseenVisitsOfMember, [
      memberId,
      siteId,
      new Date(Math.max(now.getTime() - KEEP_VISITS_MS, since?.getTime() ?? 0)),
    ])
  )[0]?.num_new ?? 0;
