const REST_MS = 1_000;

/** Starts at once; asked again meanwhile, or within a second after, it runs once more when that is over. */
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
    // A refresh that fails is not told: the next one comes.
    void work().then(rest, rest);
  };
  return run;
};
