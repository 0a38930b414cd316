import { useEffect } from 'react';
import { titleWithCount } from '#web/layouts/browser-tab/title-count.ts';

/** Keeps the count in every page's title and on the app's icon; removes both when the member logs out. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    const show = (shown: number) => {
      const title = titleWithCount(document.title, shown);
      if (title !== document.title) document.title = title;
    };
    show(count);
    const observer = new MutationObserver(() => show(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      show(0);
    };
  }, [count]);

  useEffect(() => setAppBadge(count), [count]);
  useEffect(() => () => setAppBadge(0), []);
};

/** Not every browser or installation supports badges; errors are ignored. */
const setAppBadge = (count: number): void => {
  navigator.setAppBadge?.(count).catch(() => undefined);
};
