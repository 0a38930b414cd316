export const photoRefusals = {
  /** details: max */
  photo_limit_reached: { status: 409 },
  /** details: files, megabytes (an hour), minutes (until then) */
  unconfirmed_upload_limit: { status: 429 },
  /** not JPEG, PNG, WebP or AVIF, whatever its name says */
  photo_type_refused: { status: 415 },
  /** how phones keep photos; the sentence says what to set */
  photo_heic_refused: { status: 415 },
  /** details: max, in megabytes */
  photo_too_heavy: { status: 413 },
  /** details: max, in megapixels */
  photo_too_many_pixels: { status: 413 },
  /** details: min, in pixels of the shorter side */
  photo_too_small: { status: 400 },
  /** broken or cut off: not all of its pixels are there */
  photo_unreadable: { status: 400 },
  /** one's own, or its mirror image */
  photo_duplicate: { status: 409 },
  /** looks like one that was banned */
  photo_banned: { status: 403 },
} as const;
