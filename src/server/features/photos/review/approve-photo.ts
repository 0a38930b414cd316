import { type ReviewContext, type ReviewedPhoto, reviewPhoto } from '#server/features/photos/review/review-photo.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';

/** Shows the photo from now on, even if it was rejected before. */
export const approvePhoto = (ctx: ReviewContext, id: PhotoId): Promise<ReviewedPhoto> =>
  reviewPhoto(ctx, id, { status: 'active', reason: null });
