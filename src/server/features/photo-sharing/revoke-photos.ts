import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const dropGrant = statement<[ownerId: MemberId, viewerId: MemberId], never>(
  'photo-grant-drop',
  'delete from photo_grants where owner_id = $1 and viewer_id = $2',
);

const declineRequest = statement<[ownerId: MemberId, viewerId: MemberId, now: Date], never>(
  'photo-request-decline',
  'update photo_requests set declined_at = $3 where owner_id = $1 and viewer_id = $2 and declined_at is null',
);

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Ends the grant at once and silently declines an open request. */
export const revokePhotos = async ({ db, viewer, now }: Context, viewerId: MemberId): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(dropGrant, [viewer.memberId, viewerId]);
    await tx.run(declineRequest, [viewer.memberId, viewerId, now]);
  });
