const nothing = (): void => {};

/** Waits for optional data and ignores failures: the page renders without it or loads it again itself. */
export const loadQuietly = (...loading: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.all(loading.map((one) => one.then(nothing, nothing)));
