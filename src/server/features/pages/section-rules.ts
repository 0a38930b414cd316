import { type PageText, plain, type TextBlock } from '#server/features/pages/page-text-rules.ts';

type Section = { readonly id: string; readonly heading: string; readonly said: string };

/** Returns the sections that are new or differ from the older text. */
const changesOf = (older: PageText | null, newer: PageText): Section[] => {
  const known = new Map(older === null ? [] : sectionsOf(older).map(({ id, said }) => [id, said]));
  return sectionsOf(newer).filter(({ id, said }) => known.get(id) !== said);
};

/** Returns the anchors of changed headings. */
export const changedSections = (older: PageText, newer: PageText): string[] =>
  changesOf(older, newer).map(({ id }) => id);

/** Anchor of the summary at the top. */
const SUMMARY = 'in-short';

/** Returns the words of changed headings, except the summary's and those with placeholders. */
export const changedHeadings = (older: PageText | null, newer: PageText): string[] =>
  changesOf(older, newer)
    .filter(({ id }) => id !== SUMMARY)
    .map(({ heading }) => heading)
    .filter((heading) => !heading.includes('{'));

const sectionsOf = ({ blocks }: PageText): Section[] => {
  const sections: { id: string; heading: string; blocks: TextBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ id: block.id, heading: plain(block.line), blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map(({ id, heading, blocks: said }) => ({ id, heading, said: JSON.stringify(said) }));
};
