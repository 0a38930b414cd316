import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

/** The server waits, so that it is in the document. A browser shows the outlines at once instead. */
export const loadForDocument = async (...loading: readonly Promise<unknown>[]): Promise<void> => {
  const all = loadQuietly(...loading);
  if (import.meta.env.SSR) await all;
};
