import { withLock } from '#web/platform/storage/with-lock.ts';

const LOCK = 'vonk-session';

/**
 * Runs a call whose answer brings another session cookie or takes it away. The tabs of a browser share the cookie, so
 * they can wait for the answer; the call itself waits for none of them.
 */
export const changeSession = <T>(call: () => Promise<T>): Promise<T> => withLock(LOCK, { ifAvailable: true }, call);

/** A tab that was frozen while it waited never ends. */
const LONGEST_MS = 10_000;

/**
 * Ends when the tab that waits for such an answer has it: only then does the browser's cookie say who is logged in. Of two
 * changes at once it waits for the first.
 */
export const whenSessionSettles = (): Promise<void> =>
  withLock(LOCK, { mode: 'shared', signal: AbortSignal.timeout(LONGEST_MS) }, async () => undefined);
