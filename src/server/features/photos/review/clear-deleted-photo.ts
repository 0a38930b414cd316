import type { ReviewContext } from '#server/features/photos/review/review-photo.ts';
import { statement } from '#server/platform/database/database.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';

/** Skips a locked row: it is being erased and can no longer be restored. */
const clearDeleted = statement<[id: PhotoId, now: Date], never>(
  'photo-clear-deleted',
  `update photos set status_before_deletion = 'active', rejection_reason = null, reviewed_at = $2
   where id in (select id from photos where id = $1 and status = 'deleted' for update skip locked)`,
);

/** A deleted photo that was rejected returns as approved when its owner restores it. */
export const clearDeletedPhoto = async ({ tx, now }: Pick<ReviewContext, 'tx' | 'now'>, id: PhotoId): Promise<void> => {
  await tx.run(clearDeleted, [id, now]);
};
