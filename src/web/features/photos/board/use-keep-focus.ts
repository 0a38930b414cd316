import { type RefObject, useEffect, useRef } from 'react';

/** When the thing that has the focus leaves a list, the one that takes its place gets it: nobody is thrown back to the top. */
export const useKeepFocus = (list: RefObject<HTMLElement | null>, ids: readonly string[]): void => {
  const last = useRef<number | null>(null);
  const order = ids.join(' ');

  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('li');
      last.current = item === null ? null : [...(element?.children ?? [])].indexOf(item);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);

  useEffect(() => {
    const place = last.current;
    if (place === null || document.activeElement !== document.body) return;
    const end = Math.max(order.split(' ').length - 1, 0);
    list.current?.children[Math.min(place, end)]?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, order]);
};
