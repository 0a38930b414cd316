/** Runs with a umask of its own: what is made meanwhile gets exactly the rights that it asks for. */
export const withUmask = async <Result>(mask: number, work: () => Promise<Result>): Promise<Result> => {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
};
