type Answers = Readonly<Record<string, string[] | string[][]>>;

/** A fake DNS resolver: `answers` by `name TYPE`, `names` by address; every other lookup fails with ENOTFOUND. */
export const recordedDns = (answers: Answers, names: Readonly<Record<string, string[]>> = {}) => ({
  resolve: async (name: string, type: string) =>
    answers[`${name} ${type}`] ??
    Promise.reject(Object.assign(new Error(`no ${type} at ${name}`), { code: 'ENOTFOUND' })),
  reverse: async (address: string) =>
    names[address] ?? Promise.reject(Object.assign(new Error(`no name of ${address}`), { code: 'ENOTFOUND' })),
});
