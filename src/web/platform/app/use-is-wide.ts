import { useCallback, useSyncExternalStore } from 'react';

type Options = {
  /** a breakpoint of tokens.css */
  readonly fromPx: 992 | 1200;
  /** the value on the server, which does not know the window */
  readonly onServer: boolean;
};

/** Returns true if the window is wide enough for content beside the main column. */
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
