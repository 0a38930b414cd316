import { INTERESTS } from '#shared/domain/profile/interests.ts';

const TOO_CLOSE_FOR_A_BEGINNING = new Set<string>(
  INTERESTS.filter(({ group }) => group === 'together').map(({ slug }) => slug),
);
const ASKED_ABOUT = 2;

/** Returns the interests (slugs) that icebreakers ask about. */
export const interestsToAskAbout = (interests: readonly string[]): readonly string[] =>
  interests.filter((slug) => !TOO_CLOSE_FOR_A_BEGINNING.has(slug)).slice(0, ASKED_ABOUT);

/** Returns the line with which a text starts; '' for none. */
export const chosenLine = (lines: readonly string[], text: string): string =>
  lines.find((line) => text.startsWith(line)) ?? '';

type Written = { readonly lines: readonly string[]; readonly text: string };

/** Puts this line at the start of the text, replacing an earlier line; the visitor's own text follows it. */
export const withLine = (line: string, { lines, text }: Written): string => {
  const own = text.slice(chosenLine(lines, text).length).trim();
  return [line, own].filter(Boolean).join(' ');
};
