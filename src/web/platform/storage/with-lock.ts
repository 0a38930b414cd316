/**
 * Runs work under a lock shared by the browser's tabs. If the browser has no locks, or denies them because cookies are
 * blocked, the work runs at once.
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
