const nothing = (): void => {};

/** For what a page shows when it is there and leaves out, or loads again itself, when it is not: the page does not fail with it. */
export const loadQuietly = (...loading: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.all(loading.map((one) => one.then(nothing, nothing)));
