export type OneAtATime = {
  /** Runs the work, once more if called during a run. Resolves when no call is left. */
  readonly run: () => Promise<void>;
  /** Resolves when no run is in progress. Never rejects: errors go to the callers of `run`. */
  readonly settled: () => Promise<void>;
};

/** For work that finds its own tasks: two runs at once in one process would only wait for each other. */
export const oneAtATime = (work: () => Promise<void>, stopping?: AbortSignal): OneAtATime => {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const runAll = async (): Promise<void> => {
    isAskedAgain = false;
    await work();
    if (isAskedAgain && stopping?.aborted !== true) await runAll();
  };
  return {
    run: () => {
      isAskedAgain = true;
      running ??= runAll().finally(() => {
        running = null;
      });
      return running;
    },
    settled: async () => void (await Promise.allSettled([running])),
  };
};
