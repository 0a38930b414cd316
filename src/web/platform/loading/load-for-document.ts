import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

/**
 * On the server, waits so that the data is in the document. In browsers the page shows skeletons instead of waiting.
 */
export const loadForDocument = async (...loading: readonly Promise<unknown>[]): Promise<void> => {
  const all = loadQuietly(...loading);
  if (import.meta.env.SSR) await all;
};
