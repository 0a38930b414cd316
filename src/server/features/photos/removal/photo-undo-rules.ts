import { PHOTO_UNDO_MINUTES } from '#shared/domain/photos/photo-limits.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Photos deleted at this time or earlier can no longer be restored. */
export const deletedForGoodBefore = (now: Date): Date => new Date(now.getTime() - PHOTO_UNDO_MINUTES * MINUTE_MS);
