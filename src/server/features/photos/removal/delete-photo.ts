import { lockOwner, refreshMainPhoto } from '#server/features/photos/pictures/photo-owner-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

const markDeleted = statement<[memberId: MemberId, id: PhotoId, now: Date], never>(
  'photo-mark-deleted',
  `update photos set status = 'deleted', status_before_deletion = status, deleted_at = $3
   where id = $2 and member_id = $1 and status <> 'deleted'`,
);

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Hides the photo from everybody at once; its files are deleted when the time to restore it is over. */
export const deletePhoto = async ({ db, viewer, now }: Context, id: PhotoId): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, viewer.memberId);
    await tx.run(markDeleted, [viewer.memberId, id, now]);
    await refreshMainPhoto(tx, viewer.memberId);
  });
