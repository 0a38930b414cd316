import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Longer lists show the latest ones. */
const ENTRIES = 200;

const openRequests = statement<[ownerId: MemberId], { viewer_id: MemberId; requested_at: Date }>(
  'photo-requests-open',
  `select viewer_id, requested_at from photo_requests where owner_id = $1 and declined_at is null
   order by requested_at desc limit ${ENTRIES}`,
);

const openGrants = statement<[ownerId: MemberId, now: Date], { viewer_id: MemberId; expires_at: Date | null }>(
  'photo-grants-open',
  `select viewer_id, expires_at from photo_grants where owner_id = $1 and (expires_at is null or expires_at > $2)
   order by granted_at desc limit ${ENTRIES}`,
);

export const findRequests = (db: Pick<Database, 'run'>, ownerId: MemberId) => db.run(openRequests, [ownerId]);

export const findGrants = (db: Pick<Database, 'run'>, ownerId: MemberId, now: Date) =>
  db.run(openGrants, [ownerId, now]);
