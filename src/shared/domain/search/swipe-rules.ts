/** Likes in the swipe game on one day of the site; elsewhere only those for who was dealt on that day count. */
export const SWIPE_LIKES_PER_DAY = 4;
/** Cards that the server deals at once. */
export const SWIPE_DECK_SIZE = 12;

export const SWIPE_CHOICES = ['like', 'pass'] as const;
export type SwipeChoice = (typeof SWIPE_CHOICES)[number];
