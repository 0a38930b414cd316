/** How many photos a member may have: waiting, shown and rejected ones together. */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

export const PHOTO_FILE_MEGABYTES = 20;
export const PHOTO_MEGAPIXELS = 50;
/** Of the shorter side, after cropping. */
export const PHOTO_SHORTEST_SIDE = 200;
export const CAPTION_LENGTH = 200;
/** A deleted photo can be brought back for this long. */
export const PHOTO_UNDO_MINUTES = 10;

/** What the first bytes of an upload must be. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const photoMaximum = (isPremium: boolean): number => (isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS);
