import { useEffect } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

const PRESSES = 3;
const WITHIN_MS = 1_000;

/** Hides the page, and replaces it by the browser's empty one: neither the network nor another site is needed or told. */
export const leavePage = (): void => {
  document.documentElement.hidden = true;
  writeStored('tab', 'left', 'left');
  location.replace('about:blank');
};

/** Three times Escape, nothing else between, leaves; so does going back to a page after that. */
export const useLeavePage = (): void => {
  useEffect(() => {
    let presses: number[] = [];
    const listen = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent) => {
      if (repeat || isComposing) return;
      presses = key === 'Escape' ? [...presses.filter((at) => at > timeStamp - WITHIN_MS), timeStamp] : [];
      if (presses.length === PRESSES) leavePage();
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stayAway();
    };
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (opened?.type === 'back_forward') stayAway();
    else writeStored('tab', 'left', null);
    // Whatever is open may keep Escape to itself.
    addEventListener('keydown', listen, { capture: true });
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('keydown', listen, { capture: true });
      removeEventListener('pageshow', show);
    };
  }, []);
};

const stayAway = (): void => {
  if (readStored('tab', 'left') !== null) leavePage();
};
