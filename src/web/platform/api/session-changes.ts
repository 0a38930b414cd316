import { withLock } from '#web/platform/storage/with-lock.ts';

const LOCK = 'vonk-session';

/**
 * Runs a call whose answer brings another session cookie or takes it away. The tabs of a browser share the cookie, so
 * they can wait for the answer; the call itself waits for none of them.
 */
export const changeSession = <T>(call: () => Promise<T>): Promise<T> => withLock(LOCK, { ifAvailable: true }, call);

/** Ends when no tab waits for such an answer: only then does the browser's cookie say who is logged in. */
export const whenSessionSettles = (): Promise<void> => withLock(LOCK, { mode: 'shared' }, async () => undefined);
