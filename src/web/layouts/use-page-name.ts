import { useMatches } from '@tanstack/react-router';

/** What the specification calls the page that is shown. */
export const usePageName = (): string | null =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name ?? null });
