import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';

export type Heading = Extract<PageBlock, { kind: 'heading' }>;
type Content = Exclude<PageBlock, Heading>;

/** A heading with its content, up to the next heading of the same or a higher level. */
export type Section = {
  readonly heading: Heading;
  readonly content: readonly Content[];
  readonly parts: readonly Section[];
};

/** Splits a page into sections; the content before the first heading is its introduction. */
export const sectionsOf = (
  blocks: readonly PageBlock[],
): { readonly introduction: readonly Content[]; readonly sections: readonly Section[] } => {
  const introduction: Content[] = [];
  const sections: {
    heading: Heading;
    content: Content[];
    parts: { heading: Heading; content: Content[]; parts: [] }[];
  }[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind !== 'heading') (last?.parts.at(-1)?.content ?? last?.content ?? introduction).push(block);
    else if (block.level === 2 || last === undefined) sections.push({ heading: block, content: [], parts: [] });
    else last.parts.push({ heading: block, content: [], parts: [] });
  }
  return { introduction, sections };
};

/** Removes capitals and accents, so that a search ignores them. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const lineText = (line: PageLine): string => line.map(({ text }) => text).join('');

const contentText = (content: Content): string => {
  switch (content.kind) {
    case 'paragraph':
      return lineText(content.line);
    case 'list':
      return content.items.map(lineText).join(' ');
    case 'table':
      return content.rows.flat().map(lineText).join(' ');
    case 'facts':
      return content.rows.map(({ name, value }) => `${name} ${lineText(value)}`).join(' ');
  }
};

/** Returns the questions that contain all of the words, in their groups. */
export const findQuestions = (sections: readonly Section[], words: string): Section[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const holdsAll = ({ heading, content }: Section): boolean => {
    const said = plain([heading.text, ...content.map(contentText)].join(' '));
    return wanted.every((word) => said.includes(word));
  };
  return sections
    .map((section) => ({ ...section, parts: section.parts.filter(holdsAll) }))
    .filter(({ parts }) => parts.length > 0);
};
