import { type RefObject, useEffect } from 'react';

const HOLD_MS = 450;
const STILL_PX = 10;

/**
 * A finger that stays on a row opens the row's menu as it lifts: earlier, the browser would close the menu again with the
 * end of the touch.
 */
export const useHold = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const row = place.current?.closest('li');
    if (!row) return;
    const listening = new AbortController();
    const { signal } = listening;
    let began: { at: number; x: number; y: number } | null = null;
    const start = ({ timeStamp, target, touches: [touch, second] }: TouchEvent) => {
      // What the menu has opened belongs to the row too.
      const isInMenu = target instanceof Node && place.current?.contains(target);
      began = touch && !second && !isInMenu ? { at: timeStamp, x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (began && touch && Math.hypot(touch.clientX - began.x, touch.clientY - began.y) > STILL_PX) began = null;
    };
    const end = (event: TouchEvent) => {
      if (began && event.timeStamp - began.at >= HOLD_MS && event.cancelable) {
        event.preventDefault();
        place.current?.querySelector('button')?.click();
      }
      began = null;
    };
    row.addEventListener('touchstart', start, { passive: true, signal });
    row.addEventListener('touchmove', move, { passive: true, signal });
    row.addEventListener('touchend', end, { signal });
    row.addEventListener('touchcancel', () => (began = null), { signal });
    // The browser's own menu about a link.
    row.addEventListener('contextmenu', (event) => began && event.preventDefault(), { signal });
    return () => listening.abort();
  }, [place]);
};
