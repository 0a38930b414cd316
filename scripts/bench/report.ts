export type Goal = { readonly summary: string; readonly isMet: boolean };

/** The result of one bench: a table, and which goals are met. */
export type Section = {
  readonly title: string;
  readonly text: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
};

export const sectionMarkdown = ({ title, text, header, rows, goals }: Section): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    text,
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
    ...goals.map(({ summary, isMet }) => `- ${summary}: ${isMet ? 'met' : '**missed**'}`),
    '',
  ].join('\n');
};
