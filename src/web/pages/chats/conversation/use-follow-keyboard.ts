import { useEffect } from 'react';

/** A keyboard on the screen covers a page instead of shrinking it: the page is told how much of it can be seen. */
export const useFollowKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const root = document.documentElement;
    const follow = (): void => {
      // Zoomed in, what is seen says nothing about a keyboard.
      if (viewport.scale > 1.01) return;
      root.style.setProperty('--seen-height', `${viewport.height}px`);
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      root.style.removeProperty('--seen-height');
    };
  }, []);
};
