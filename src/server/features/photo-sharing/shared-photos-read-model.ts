import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** The most entries shown, the latest first. */
const ENTRIES = 200;

/**
 * Returns requests only from members whom the site shows; requests of hidden members reappear when they are visible
 * again.
 */
const openRequests = statement<[ownerId: MemberId, siteId: number], { viewer_id: MemberId; requested_at: Date }>(
  'photo-requests-open',
  `select r.viewer_id, r.requested_at from photo_requests r
   join member_search s on s.site_id = $2 and s.id = r.viewer_id
   where r.owner_id = $1 and r.declined_at is null
   order by r.requested_at desc limit ${ENTRIES}`,
);

const openGrants = statement<[ownerId: MemberId, now: Date], { viewer_id: MemberId; expires_at: Date | null }>(
  'photo-grants-open',
  `select viewer_id, expires_at from photo_grants where owner_id = $1 and (expires_at is null or expires_at > $2)
   order by granted_at desc limit ${ENTRIES + 1}`,
);

export const findRequests = (db: Pick<Database, 'run'>, ownerId: MemberId, siteId: number) =>
  db.run(openRequests, [ownerId, siteId]);

export const findGrants = async (db: Pick<Database, 'run'>, ownerId: MemberId, now: Date) => {
  const rows = await db.run(openGrants, [ownerId, now]);
  return { grants: rows.slice(0, ENTRIES), hasMore: rows.length > ENTRIES };
};
