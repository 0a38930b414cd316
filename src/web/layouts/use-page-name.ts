import { useMatches } from '@tanstack/react-router';

/** Returns the current page's name in the specification. */
export const usePageName = (): string | null =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name ?? null });
