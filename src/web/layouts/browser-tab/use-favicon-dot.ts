import { useEffect } from 'react';

/** Shows a dot on the tab's icon. */
export const useFaviconDot = (isShown: boolean): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || !isShown) return;
    const plain = link.href;
    link.href = '/favicon-new.svg';
    return () => {
      link.href = plain;
    };
  }, [isShown]);
};
