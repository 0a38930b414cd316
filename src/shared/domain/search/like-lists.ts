/** The three lists of the likes area, as named in their address; the first is the default. */
export const LIKE_LISTS = ['received', 'sent', 'matches'] as const;
export type LikeListKind = (typeof LIKE_LISTS)[number];

/** Of the members who like one, GET /api/likes.php lists the newest. */
export const MOST_LIKES_LISTED = 200;
