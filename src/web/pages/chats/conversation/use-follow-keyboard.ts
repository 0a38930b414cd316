import { useEffect } from 'react';

/** Sets `--seen-height` to the visible height: an on-screen keyboard covers the page instead of resizing it. */
export const useFollowKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const root = document.documentElement;
    const follow = (): void => {
      // While zoomed in, the visible height does not show whether there is a keyboard.
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
