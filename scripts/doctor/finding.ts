/** The result of one check. Only `broken` keeps the server from starting. */
export type Finding =
  | { readonly state: 'fine'; readonly says: string }
  | { readonly state: 'warning' | 'broken'; readonly says: string; readonly remedy: string };

export const fine = (says: string): Finding => ({ state: 'fine', says });
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says, remedy });
export const broken = (says: string, remedy: string): Finding => ({ state: 'broken', says, remedy });

/** Only the first line: a stack trace does not help whoever set a variable. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // If all addresses of a host fail, Node throws an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message.split('\n', 1)[0] ?? error.name;
};
