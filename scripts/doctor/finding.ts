/** The result of one check. Only `broken` keeps the server from starting. */
export type Finding =
  | { readonly state: 'fine'; readonly says: string }
  | { readonly state: 'warning' | 'broken'; readonly says: string; readonly remedy: string };

/** Control characters could move the cursor of a terminal, or hide other findings. */
const plain = (says: string): string => says.replaceAll(/[^\P{C}\n]+/gu, ' ');

export const fine = (says: string): Finding => ({ state: 'fine', says: plain(says) });
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says: plain(says), remedy });
export const broken = (says: string, remedy: string): Finding => ({ state: 'broken', says: plain(says), remedy });

/** Maximum length of a quoted answer. */
const MOST_CHARACTERS = 500;

/** Shortens an answer of another machine (mail server, DNS) to one line, so that it cannot look like a finding. */
export const quote = (answer: string): string => {
  const line = answer
    .slice(0, 10 * MOST_CHARACTERS)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
};

/** Returns the first line of an error's message, without the stack trace, which does not help operators. */
export const reasonOf = (error: unknown): string => quote(messageOf(error));

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // If all addresses of a host fail, Node throws an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error.message.split('\n', 1)[0] ?? error.name;
};
