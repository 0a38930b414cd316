/** The result of one check. Only `broken` keeps the server from starting. */
export type Finding =
  | { readonly state: 'fine'; readonly says: string }
  | { readonly state: 'warning' | 'broken'; readonly says: string; readonly remedy: string };

/** Control characters could move the cursor of a terminal, or hide other findings. */
const plain = (says: string): string => says.replaceAll(/[^\P{C}\n]+/gu, ' ');

export const fine = (says: string): Finding => ({ state: 'fine', says: plain(says) });
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says: plain(says), remedy });
export const broken = (says: string, remedy: string): Finding => ({ state: 'broken', says: plain(says), remedy });

/** More of an answer says nothing new. */
const MOST_CHARACTERS = 500;

/** What another machine answered, such as a mail server or the DNS, as one short line: it could be taken for a finding. */
export const quote = (answer: string): string => {
  const line = answer
    .slice(0, 10 * MOST_CHARACTERS)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
};

/** Only the first line: a stack trace does not help whoever set a variable. */
export const reasonOf = (error: unknown): string => quote(messageOf(error));

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // If all addresses of a host fail, Node throws an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error.message.split('\n', 1)[0] ?? error.name;
};
