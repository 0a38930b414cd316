import type { StoredName } from '#shared/domain/kept-in-browser.ts';

/** One reload in this time: a page whose code is really gone must not reload for ever. */
const GUARD_MS = 60_000;
const GUARD_KEY: StoredName<'tab'> = 'chunk-reload-at';

/**
 * A deployment takes away the code and texts of older pages; loading the page anew brings the current ones. Returns
 * whether it does: the second failure within a minute is shown as an error instead.
 */
export const reloadOnce = (now: number, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean => {
  const last = Number(storage.getItem(GUARD_KEY) ?? Number.NaN);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  reload();
  return true;
};

/** A file of this version is gone. Heard by those who decide about a reload. */
export const OUTDATED = 'vonk:outdated';

export const watchChunkFailures = (): void => {
  addEventListener(OUTDATED, (event) => {
    try {
      // Handled: without this the failure would also reach the error page that is about to go away.
      if (reloadOnce(Date.now(), sessionStorage, () => location.reload())) event.preventDefault();
    } catch {
      // A browser that keeps nothing cannot tell how often it has reloaded: it does not.
    }
  });
};

/** Announces that a file is gone; true: the page is about to go away. */
export const isReloading = (): boolean => !dispatchEvent(new Event(OUTDATED, { cancelable: true }));

/**
 * A lazy module. While the page reloads it never arrives, so that nothing flashes by; after that its failure is one of
 * ours: the browser's own words would make the router reload once more.
 */
export const importChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    if (!import.meta.env.SSR && isReloading()) return new Promise<never>(() => undefined);
    throw new Error('A part of the page did not load.', { cause });
  }
};
