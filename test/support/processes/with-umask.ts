/** Runs `work` with this umask, and restores the old one afterwards. */
export const withUmask = async <Result>(mask: number, work: () => Promise<Result>): Promise<Result> => {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
};
