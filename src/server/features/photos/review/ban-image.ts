import { rejectPhoto } from '#server/features/photos/review/reject-photo.ts';
import type { ReviewContext, ReviewedPhoto } from '#server/features/photos/review/review-photo.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';

const addBan = statement<[hash: bigint, reason: string, now: Date], never>(
  'photo-ban-image',
  'insert into banned_images (hash, reason, banned_at) values ($1, $2, $3) on conflict (hash) do nothing',
);

const endBan = statement<[hash: bigint], never>('photo-unban-image', 'delete from banned_images where hash = $1');

/** Rejects the photo and bans its image and mirror image from upload on all sites. Demo photos have no hash. */
export const banImage = async (
  ctx: ReviewContext,
  id: PhotoId,
  reason: PhotoRejectionReason,
): Promise<ReviewedPhoto> => {
  const photo = await rejectPhoto(ctx, id, reason);
  if (photo.hash !== null) await ctx.tx.run(addBan, [photo.hash, reason, ctx.now]);
  return photo;
};

export const unbanImage = async (tx: Transaction, hash: bigint): Promise<void> => {
  await tx.run(endBan, [hash]);
};
