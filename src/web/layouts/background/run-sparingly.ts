const REST_MS = 1_000;

/** Returns a function that runs `work` at once. Calls during the run or within a second after it cause one more run. */
export const runSparingly = (work: () => Promise<unknown>): (() => void) => {
  let isResting = false;
  let isWanted = false;
  const run = (): void => {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    isWanted = false;
    const rest = (): void => {
      setTimeout(() => {
        isResting = false;
        if (isWanted) run();
      }, REST_MS);
    };
    // Failures are ignored: the next refresh follows.
    void work().then(rest, rest);
  };
  return run;
};
