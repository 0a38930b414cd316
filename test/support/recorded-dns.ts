type Answers = Readonly<Record<string, string[] | string[][]>>;

/** A name server that knows `name TYPE`, and whose name an address has; of all else it says that there is none. */
export const recordedDns = (answers: Answers, names: Readonly<Record<string, string[]>> = {}) => ({
  resolve: async (name: string, type: string) =>
    answers[`${name} ${type}`] ??
    Promise.reject(Object.assign(new Error(`no ${type} at ${name}`), { code: 'ENOTFOUND' })),
  reverse: async (address: string) =>
    names[address] ?? Promise.reject(Object.assign(new Error(`no name of ${address}`), { code: 'ENOTFOUND' })),
});
