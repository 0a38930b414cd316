import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Requests that are unanswered or declined are deleted after this time. */
export const KEPT_REQUEST_DAYS = 60;

/** Locks what it deletes: a grant may be prolonged at the same time, and a request made anew. */
const dropExpiredGrants = statement<[now: Date], { done: true }>(
  'photo-grants-drop-expired',
  `delete from photo_grants where (owner_id, viewer_id) in (
     select owner_id, viewer_id from photo_grants where expires_at <= $1
     order by expires_at limit 5000 for update skip locked)
   returning true as done`,
);
const dropOldRequests = statement<[before: Date], { done: true }>(
  'photo-requests-drop-old',
  `delete from photo_requests where (owner_id, viewer_id) in (
     select owner_id, viewer_id from photo_requests where requested_at <= $1
     order by requested_at limit 5000 for update skip locked)
   returning true as done`,
);

export const forgetExpiredGrants = async (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => {
  await runUntilNone(ctx, dropExpiredGrants, [now]);
  await runUntilNone(ctx, dropOldRequests, [new Date(now.getTime() - KEPT_REQUEST_DAYS * DAY_MS)]);
};
