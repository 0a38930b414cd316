import {
  type PageText,
  plain,
  readPageText,
  type TextBlock,
  type TextLine,
} from '#server/features/pages/page-text-rules.ts';

/** The parts of a section, or of the text before the first one, that a translation must not change. */
type Section = { readonly name: string; readonly shape: readonly string[]; readonly words: readonly string[] };

/** Returns differences in structure between a translated page and the English one. */
export const comparePage = (english: string, translated: string): string[] => {
  let text: PageText;
  try {
    text = readPageText(translated);
  } catch (error) {
    return [(error as Error).message];
  }
  const wanted = sectionsOf(readPageText(english));
  const found = sectionsOf(text);
  const order = wanted.map(({ name }) => name).join(' ');
  const foundOrder = found.map(({ name }) => name).join(' ');
  if (foundOrder !== order) return [`the headings are ${foundOrder}; in English ${order}`];
  return wanted.flatMap((section, index) => {
    const own = found[index] ?? section;
    return [
      ...difference(section.name, 'has the blocks', own.shape, section.shape),
      ...difference(section.name, 'uses', own.words, section.words),
    ];
  });
};

const difference = (name: string, summary: string, own: readonly string[], english: readonly string[]): string[] =>
  own.join(' ') === english.join(' ')
    ? []
    : [`${name} ${summary} ${own.join(' ') || 'nothing'}; in English ${english.join(' ') || 'nothing'}`];

const sectionsOf = ({ title, summary, blocks }: PageText): Section[] => {
  const sections: { name: string; blocks: TextBlock[]; lines: TextLine[] }[] = [
    { name: 'the beginning', blocks: [], lines: [[{ text: title }], summary] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading')
      sections.push({ name: `${'#'.repeat(block.level)}${block.id}`, blocks: [], lines: [] });
    const section = sections.at(-1);
    section?.blocks.push(block);
    section?.lines.push(...linesOf(block));
  }
  return sections.map(({ name, blocks: own, lines }) => ({ name, shape: own.map(shapeOf), words: fixedWords(lines) }));
};

const shapeOf = (block: TextBlock): string => {
  if (block.kind === 'facts') return `{facts.${block.name}}`;
  return block.kind === 'list' ? `${block.ordered ? 'numbered' : 'list'}:${block.items.length}` : block.kind;
};

const linesOf = (block: TextBlock): readonly TextLine[] => {
  if (block.kind === 'facts') return [];
  return block.kind === 'list' ? block.items : [block.line];
};

/** Returns the placeholders and link targets, each once. */
const fixedWords = (lines: readonly TextLine[]): string[] => {
  const placeholders = lines.flatMap((line) => plain(line).match(/\{[a-z._]+\}/g) ?? []);
  const addresses = lines.flat().flatMap(({ href }) => href ?? []);
  return [...new Set([...placeholders, ...addresses])].toSorted();
};
