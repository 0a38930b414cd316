/** The line with which a text begins; empty: none of them. */
export const chosenLine = (lines: readonly string[], text: string): string =>
  lines.find((line) => text.startsWith(line)) ?? '';

type Written = { readonly lines: readonly string[]; readonly text: string };

/** The text begins with this line in the place of another one, or with none; what the visitor wrote stays behind it. */
export const withLine = (line: string, { lines, text }: Written): string => {
  const own = text.slice(chosenLine(lines, text).length).trim();
  return [line, own].filter(Boolean).join(' ');
};
