import {
  lockOwnerToStore,
  refreshMainPhoto,
  requireFreePlace,
} from '#server/features/photos/pictures/photo-owner-store.ts';
import { deletedForGoodBefore } from '#server/features/photos/removal/photo-undo-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

const findDeleted = statement<[memberId: MemberId, id: PhotoId], { status: string; deleted_at: Date | null }>(
  'photo-find-deleted',
  'select status, deleted_at from photos where id = $2 and member_id = $1 and not for_message',
);

const bringBack = statement<[id: PhotoId], never>(
  'photo-bring-back',
  `update photos set status = status_before_deletion, status_before_deletion = null, deleted_at = null where id = $1`,
);

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Restores a deleted photo with its status and place; does nothing for a photo that is not deleted. */
export const restorePhoto = async ({ db, viewer, now }: Context, id: PhotoId): Promise<void> =>
  db.transaction(async (tx) => {
    const { isPremium } = await lockOwnerToStore(tx, viewer.memberId);
    const [photo] = await tx.run(findDeleted, [viewer.memberId, id]);
    if (photo === undefined) return refuse('not_found');
    if (photo.deleted_at === null) return;
    if (photo.deleted_at <= deletedForGoodBefore(now)) return refuse('not_found');
    await requireFreePlace(tx, viewer.memberId, isPremium);
    await tx.run(bringBack, [id]);
    await refreshMainPhoto(tx, viewer.memberId);
  });
