import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Set after a refusal: the focus moves once to the section that explains it. */
export type Asked = { readonly isAsked: boolean; readonly onLed: () => void };

/** Held by the component that receives the refusal; the section may be rendered later. */
export const useAsked = (): [asked: Asked, setAsked: (isAsked: boolean) => void] => {
  const [isAsked, setAsked] = useState(false);
  const onLed = useCallback(() => setAsked(false), []);
  return [{ isAsked, onLed }, setAsked];
};

/** Returns a ref for the element around the section; screen readers announce the section's name. */
export const useLead = ({ isAsked, onLed }: Asked): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    place.current?.querySelector('section')?.focus();
    onLed();
  }, [isAsked, onLed]);
  return place;
};
