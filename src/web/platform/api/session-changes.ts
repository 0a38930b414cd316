import { withLock } from '#web/platform/storage/with-lock.ts';

const LOCK = 'vonk-session';

/**
 * Runs a call whose response sets or removes the session cookie. Tabs share the cookie, so other tabs can wait for the
 * response; the call itself does not wait for theirs.
 */
export const changeSession = <T>(call: () => Promise<T>): Promise<T> => withLock(LOCK, { ifAvailable: true }, call);

/** Maximum wait: a tab that was frozen during its call never releases the lock. */
const LONGEST_MS = 10_000;

/**
 * Resolves when a session change running in any tab has its response; only then is the browser's cookie up to date. Of
 * two simultaneous changes it waits for the first.
 */
export const whenSessionSettles = (): Promise<void> =>
  withLock(LOCK, { mode: 'shared', signal: AbortSignal.timeout(LONGEST_MS) }, async () => undefined);
