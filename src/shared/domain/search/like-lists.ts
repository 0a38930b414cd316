/** The three lists of the likes area, as named in their address; the first is the default. */
export const LIKE_LISTS = ['received', 'sent', 'matches'] as const;
export type LikeListKind = (typeof LIKE_LISTS)[number];

/** Maximum number of members in GET /api/likes.php, the newest who like the reader. */
export const MOST_LIKES_LISTED = 200;
