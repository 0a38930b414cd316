import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 200;

/** Animates items from their old to their new place when the order changes. */
export const useGlide = (list: RefObject<HTMLElement | null>, order: readonly string[]): void => {
  const places = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, { left: number; top: number }>();
    for (const id of order) {
      const element = list.current?.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(id)}"]`);
      if (element == null) continue;
      const { offsetLeft: left, offsetTop: top } = element;
      const before = places.current.get(id);
      now.set(id, { left, top });
      if (isStill || before === undefined || (before.left === left && before.top === top)) continue;
      element.animate(
        [{ transform: `translate(${before.left - left}px, ${before.top - top}px)` }, { transform: 'none' }],
        { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      );
    }
    places.current = now;
  }, [list, order]);
};
