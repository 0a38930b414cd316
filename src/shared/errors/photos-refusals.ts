export const photosRefusals = {
  /** details: max */
  photo_limit_reached: { status: 409 },
  /** details: files, megabytes (per hour), minutes (until the next) */
  unconfirmed_upload_limit: { status: 429 },
  /** not JPEG, PNG, WebP or AVIF, whatever its name says */
  photo_type_refused: { status: 415 },
  /** the format of many phones; the message says which setting to change */
  photo_heic_refused: { status: 415 },
  /** details: max, in megabytes */
  photo_too_heavy: { status: 413 },
  /** details: max, in megapixels */
  photo_too_many_pixels: { status: 413 },
  /** details: min, in pixels of the shorter side */
  photo_too_small: { status: 400 },
  /** broken or truncated: pixels are missing */
  photo_unreadable: { status: 400 },
  /** looks the same as one of the member's own photos, or as its mirror image */
  photo_duplicate: { status: 409 },
  /** looks like a banned photo */
  photo_banned: { status: 403 },
} as const;
