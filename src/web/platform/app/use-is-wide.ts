import { useCallback, useSyncExternalStore } from 'react';

type Options = {
  /** a breakpoint of tokens.css */
  readonly fromPx: 992 | 1200;
  /** what the server draws, which knows of no window */
  readonly onServer: boolean;
};

/** Whether the window has room for what stands beside the main thing only there. */
export const useIsWide = ({ fromPx, onServer }: Options): boolean => {
  const query = `(width >= ${fromPx}px)`;
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => onServer,
  );
};
