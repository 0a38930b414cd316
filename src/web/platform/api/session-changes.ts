const LOCK = 'vonk-session';

/**
 * Runs a call whose answer brings another session cookie or takes it away. The tabs of a browser share the cookie, so
 * they can wait for the answer; the call itself waits for none of them.
 */
export const changeSession = <T>(call: () => Promise<T>): Promise<T> => request({ ifAvailable: true }, call);

/** Ends when no tab waits for such an answer: only then does the browser's cookie say who is logged in. */
export const whenSessionSettles = async (): Promise<void> => {
  await request({ mode: 'shared' }, async () => undefined);
};

/** Browsers without locks, and those that refuse them where cookies are blocked, do not wait. */
const request = async <T>(options: LockOptions, run: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return run();
  try {
    return await navigator.locks.request(LOCK, options, run);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return run();
    throw error;
  }
};
