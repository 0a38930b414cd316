import { INTERESTS } from '#shared/domain/profile/interests.ts';

const TOO_CLOSE_FOR_A_BEGINNING = new Set<string>(
  INTERESTS.filter(({ group }) => group === 'together').map(({ slug }) => slug),
);
const ASKED_ABOUT = 2;

/** Of the interests of somebody, by slug: those that first lines ask about. */
export const interestsToAskAbout = (interests: readonly string[]): readonly string[] =>
  interests.filter((slug) => !TOO_CLOSE_FOR_A_BEGINNING.has(slug)).slice(0, ASKED_ABOUT);

/** The line with which a text begins; empty: none of them. */
export const chosenLine = (lines: readonly string[], text: string): string =>
  lines.find((line) => text.startsWith(line)) ?? '';

type Written = { readonly lines: readonly string[]; readonly text: string };

/** The text begins with this line in the place of another one, or with none; what the visitor wrote stays behind it. */
export const withLine = (line: string, { lines, text }: Written): string => {
  const own = text.slice(chosenLine(lines, text).length).trim();
  return [line, own].filter(Boolean).join(' ');
};
