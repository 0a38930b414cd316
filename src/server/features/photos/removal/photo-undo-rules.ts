import { PHOTO_UNDO_MINUTES } from '#shared/domain/photos/photo-limits.ts';

/** A photo that was deleted then, or earlier, does not come back. */
export const deletedForGoodBefore = (now: Date): Date => new Date(now.getTime() - PHOTO_UNDO_MINUTES * 60_000);
