import { type ReviewContext, type ReviewedPhoto, reviewPhoto } from '#server/features/photos/review/review-photo.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';

/** Hides the photo from everybody but its owner, who is told the reason. */
export const rejectPhoto = (ctx: ReviewContext, id: PhotoId, reason: PhotoRejectionReason): Promise<ReviewedPhoto> =>
  reviewPhoto(ctx, id, { status: 'rejected', reason });
