import { useEffect } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

const PRESSES = 3;
const WITHIN_MS = 1_000;

/** Hides the page and replaces it with about:blank, which needs no network and contacts no other site. */
export const leavePage = (): void => {
  document.documentElement.hidden = true;
  writeStored('tab', 'left', 'left');
  location.replace('about:blank');
};

/** Leaves the page after three presses of Escape within a second, and when Back returns to a page left that way. */
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
    // Listens in the capture phase, because an open dialog may stop the event.
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
