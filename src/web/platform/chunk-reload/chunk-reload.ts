import type { StoredName } from '#shared/domain/kept-in-browser.ts';

/** At most one reload in this time, so that a page whose code is missing does not reload endlessly. */
const GUARD_MS = 60_000;
const GUARD_KEY: StoredName<'tab'> = 'chunk-reload-at';

/**
 * Reloads the page when a deployment has removed its chunks or texts. Returns false if it reloaded less than a minute
 * ago; the failure is then shown as an error.
 */
export const reloadOnce = (now: number, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean => {
  const last = Number(storage.getItem(GUARD_KEY) ?? Number.NaN);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  reload();
  return true;
};

/** Event: a file of this version no longer exists. A listener that reloads the page calls `preventDefault`. */
export const OUTDATED = 'vonk:outdated';

export const watchChunkFailures = (): void => {
  addEventListener(OUTDATED, (event) => {
    try {
      // Cancelled, so that the error page does not show the failure before the reload.
      if (reloadOnce(Date.now(), sessionStorage, () => location.reload())) event.preventDefault();
    } catch {
      // Without storage the time of the last reload is unknown, so the page is not reloaded.
    }
  });
};

/** Dispatches OUTDATED; returns true if the page is about to reload. */
export const isReloading = (): boolean => !dispatchEvent(new Event(OUTDATED, { cancelable: true }));

/**
 * Loads a lazy module. If the page is about to reload, the promise never resolves, so that no error flashes up;
 * otherwise it throws our own error, because the browser's message would make the router reload again.
 */
export const importChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    if (!import.meta.env.SSR && isReloading()) return new Promise<never>(() => undefined);
    throw new Error('A part of the page did not load.', { cause });
  }
};
