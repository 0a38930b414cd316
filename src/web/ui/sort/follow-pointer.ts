const HOLD_MS = 280;
const SLACK_PX = 8;
const EDGE_PX = 72;
const SCROLL_PX = 10;

type Point = { readonly x: number; readonly y: number };

type Drag = {
  readonly onLift: () => void;
  readonly onMove: (point: Point) => void;
  readonly onEnd: (isDropped: boolean) => void;
};

/**
 * Follows a pointer from press to release. A mouse lifts the item by moving, a finger by resting: moving at once
 * scrolls the page. The page scrolls near the window's edges. Returns a stop function.
 */
export const followPointer = (press: PointerEvent, { onLift, onMove, onEnd }: Drag): (() => void) => {
  const { pointerId, pointerType } = press;
  const start: Point = { x: press.clientX, y: press.clientY };
  const controller = new AbortController();
  let last = start;
  let isLifted = false;
  let frame = 0;

  const lift = () => {
    isLifted = true;
    onLift();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const hold = pointerType === 'mouse' ? undefined : setTimeout(lift, HOLD_MS);
  const stop = () => {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    controller.abort();
  };
  const end = (isDropped: boolean) => {
    stop();
    if (isLifted) onEnd(isDropped);
  };
  const scrollAtEdge = (): void => {
    const step = last.y < EDGE_PX ? -SCROLL_PX : last.y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (step !== 0) {
      scrollBy(0, step);
      onMove(last);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    if (!isLifted) {
      if (Math.hypot(last.x - start.x, last.y - start.y) < SLACK_PX) return;
      if (pointerType !== 'mouse') return stop();
      lift();
    }
    onMove(last);
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Suppresses the click after a drag.
    if (isLifted) addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    end(true);
  };
  const { signal } = controller;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('contextmenu', (event) => pointerType !== 'mouse' && event.preventDefault(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
  return stop;
};

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
