/** The maximum number of a member's photos: pending, visible and rejected ones together. */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

export const PHOTO_FILE_MEGABYTES = 20;
export const PHOTO_MEGAPIXELS = 50;
/** Minimum of the shorter side after cropping, in pixels. */
export const PHOTO_SHORTEST_SIDE = 200;
export const CAPTION_LENGTH = 200;
/** How long a deleted photo can be restored. */
export const PHOTO_UNDO_MINUTES = 10;

/** The file types accepted, as detected from the first bytes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const photoMaximum = (isPremium: boolean): number => (isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS);
