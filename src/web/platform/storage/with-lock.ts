/**
 * Runs work that the tabs of a browser do in turns, as the options say. Where the browser has no locks, or gives none
 * because cookies are blocked, it runs at once.
 */
export const withLock = async <Result>(
  name: string,
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { locks } = navigator as Partial<Navigator>;
  let isHeld = false;
  try {
    const held = await locks?.request(name, options, async () => {
      isHeld = true;
      return { result: await work() };
    });
    if (held !== undefined) return held.result;
  } catch (error) {
    if (isHeld) throw error;
  }
  return work();
};
