import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

/** px from where it began, and px a millisecond at its end. */
export type Drag = { readonly dx: number; readonly dy: number; readonly speed: number };

/** Of the card's width, and at most so many px: a card on a large screen is no harder to move. */
const FAR_SHARE = 0.3;
const FAR_PX = 140;
/** A flick decides from here on. */
const FLICK_PX = 32;
const FLICK_SPEED = 0.5;

/** How far a card has to be moved so that letting it go decides. */
export const reachOf = (width: number): number => Math.min(FAR_PX, width * FAR_SHARE);

/** What letting go means: right is a like, left a pass; null: the card goes back. */
export const choiceOf = ({ dx, dy, speed }: Drag, width: number): SwipeChoice | null => {
  if (Math.abs(dx) < Math.abs(dy)) return null;
  const isFlick = Math.abs(speed) >= FLICK_SPEED;
  // Thrown back is taken back, however far it was.
  if (isFlick && Math.sign(speed) !== Math.sign(dx)) return null;
  if (Math.abs(dx) < (isFlick ? FLICK_PX : reachOf(width))) return null;
  return dx > 0 ? 'like' : 'pass';
};
