import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

/** Distance from the start in px, and speed at the end in px per millisecond. */
export type Drag = { readonly dx: number; readonly dy: number; readonly speed: number };

/** Minimum distance to decide: this share of the card's width, at most FAR_PX. */
const FAR_SHARE = 0.3;
const FAR_PX = 140;
/** A flick decides from this distance and speed on. */
const FLICK_PX = 32;
const FLICK_SPEED = 0.5;

/** Returns the distance in px from which releasing the card decides. */
export const reachOf = (width: number): number => Math.min(FAR_PX, width * FAR_SHARE);

/** Returns the choice when the card is released: right is a like, left a pass; null: the card returns. */
export const choiceOf = ({ dx, dy, speed }: Drag, width: number): SwipeChoice | null => {
  if (Math.abs(dx) < Math.abs(dy)) return null;
  const isFlick = Math.abs(speed) >= FLICK_SPEED;
  // A flick back towards the start cancels, whatever the distance.
  if (isFlick && Math.sign(speed) !== Math.sign(dx)) return null;
  if (Math.abs(dx) < (isFlick ? FLICK_PX : reachOf(width))) return null;
  return dx > 0 ? 'like' : 'pass';
};
