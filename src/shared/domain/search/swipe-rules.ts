/** Likes a day in the swipe game, by the site's day. Likes elsewhere count only for members who were dealt that day. */
export const SWIPE_LIKES_PER_DAY = 4;
/** Cards that the server deals at once. */
export const SWIPE_DECK_SIZE = 12;

export const SWIPE_CHOICES = ['like', 'pass'] as const;
export type SwipeChoice = (typeof SWIPE_CHOICES)[number];
