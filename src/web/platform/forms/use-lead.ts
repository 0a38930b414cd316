import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Something was just refused: the focus is led once to what stands in the way. */
export type Asked = { readonly isAsked: boolean; readonly onLed: () => void };

/** Kept by who hears of the refusal; what stands in the way may be drawn after it. */
export const useAsked = (): [asked: Asked, setAsked: (isAsked: boolean) => void] => {
  const [isAsked, setAsked] = useState(false);
  const onLed = useCallback(() => setAsked(false), []);
  return [{ isAsked, onLed }, setAsked];
};

/** For the element around the region that is focused: its name is read out. */
export const useLead = ({ isAsked, onLed }: Asked): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    place.current?.querySelector('section')?.focus();
    onLed();
  }, [isAsked, onLed]);
  return place;
};
