import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Made after a refusal: the focus moves once to the section that explains it. */
export type FocusRequest = { readonly isRequested: boolean; readonly onFocused: () => void };

/** Held by the component that receives the refusal; the section may be rendered later. */
export const useFocusRequest = (): [request: FocusRequest, setRequested: (isRequested: boolean) => void] => {
  const [isRequested, setRequested] = useState(false);
  const onFocused = useCallback(() => setRequested(false), []);
  return [{ isRequested, onFocused }, setRequested];
};

/** Returns a ref for the element around the section; screen readers announce the section's name. */
export const useFocusSection = ({ isRequested, onFocused }: FocusRequest): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    place.current?.querySelector('section')?.focus();
    onFocused();
  }, [isRequested, onFocused]);
  return place;
};
