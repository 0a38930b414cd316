/** What one check of the doctor found. A warning does not keep the server from starting. */
export type Finding =
  | { readonly state: 'fine'; readonly says: string }
  | { readonly state: 'warning' | 'broken'; readonly says: string; readonly remedy: string };

export const fine = (says: string): Finding => ({ state: 'fine', says });
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says, remedy });
export const broken = (says: string, remedy: string): Finding => ({ state: 'broken', says, remedy });

/** Never the whole error: a stack explains nothing to the person who set a variable. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses of one host fail together, without a message of their own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message.split('\n', 1)[0] ?? error.name;
}
