import { type Database, statement } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Requests that are unanswered or declined are deleted after this time. */
export const KEPT_REQUEST_DAYS = 60;

const dropExpiredGrants = statement<[now: Date], never>(
  'photo-grants-drop-expired',
  'delete from photo_grants where expires_at <= $1',
);
const dropOldRequests = statement<[before: Date], never>(
  'photo-requests-drop-old',
  'delete from photo_requests where requested_at <= $1',
);

export const forgetExpiredGrants = async (db: Database, now: Date): Promise<void> => {
  await db.run(dropExpiredGrants, [now]);
  await db.run(dropOldRequests, [new Date(now.getTime() - KEPT_REQUEST_DAYS * DAY_MS)]);
};
