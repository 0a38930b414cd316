/** The three lists of the likes area, by the word in their address; the first is the one that opens. */
export const LIKE_LISTS = ['received', 'sent', 'matches'] as const;
export type LikeListKind = (typeof LIKE_LISTS)[number];
