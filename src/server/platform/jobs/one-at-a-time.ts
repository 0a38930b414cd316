export type OneAtATime = {
  /** Whoever asks during a run gets another one after it; resolves when nobody asks any more. */
  readonly run: () => Promise<void>;
  /** Resolves when nothing is under way, however it ended: its fault was reported to whoever asked. */
  readonly settled: () => Promise<void>;
};

/** For work that finds by itself what there is to do: two runs at once in one process would only wait for each other. */
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
