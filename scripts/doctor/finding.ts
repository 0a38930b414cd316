/** The result of one check. Only `broken` keeps the server from starting. */
export type Finding =
  | { readonly state: 'fine'; readonly summary: string }
  | { readonly state: 'warning' | 'broken'; readonly summary: string; readonly remedy: string };

/** Control characters could move the cursor of a terminal, or hide other findings. */
const plain = (summary: string): string => summary.replaceAll(/[^\P{C}\n]+/gu, ' ');

export const fine = (summary: string): Finding => ({ state: 'fine', summary: plain(summary) });
export const warning = (summary: string, remedy: string): Finding => ({
  state: 'warning',
  summary: plain(summary),
  remedy,
});
export const broken = (summary: string, remedy: string): Finding => ({
  state: 'broken',
  summary: plain(summary),
  remedy,
});

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
