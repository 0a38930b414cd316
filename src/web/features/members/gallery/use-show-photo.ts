import { type RefObject, useRef, useState } from 'react';

type KeyPress = { readonly key: string; readonly preventDefault: () => void };

type PhotoStrip = {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** index of the visible photo, from 0 */
  readonly current: number;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
  readonly onScroll: () => void;
  readonly onKeyDown: (event: KeyPress) => void;
};

/** A strip of photos that snaps to one at a time, moved by touch, wheel, arrow keys or buttons. */
export const useShowPhoto = (count: number): PhotoStrip => {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const element = strip.current;
    const requested = Math.min(Math.max(index, 0), count - 1);
    element?.scrollTo({ left: requested * element.clientWidth, behavior });
  };
  const onScroll = () => {
    const element = strip.current;
    if (element !== null) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const onKeyDown = (event: KeyPress) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  };
  return { strip, current, show, onScroll, onKeyDown };
};
