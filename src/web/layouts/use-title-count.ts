import { titleWithCount } from '#web/layouts/title-count.ts';
import { useEffect } from 'react';

/** Keeps the count in front of the title, whatever page sets it, and on the app's icon. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    const apply = () => {
      const title = titleWithCount(document.title, count);
      if (title !== document.title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);

  useEffect(() => {
    // Not every browser and not every installation has a badge; that is nobody's problem.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
};
