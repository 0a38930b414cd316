import type { PageText, TextBlock } from '#server/features/pages/page-text-rules.ts';

/** The anchors of headings under which the newer text says something else, or which it has not had before. */
export const changedSections = (older: PageText, newer: PageText): string[] => {
  const known = new Map(sectionsOf(older).map(({ id, said }) => [id, said]));
  return sectionsOf(newer)
    .filter(({ id, said }) => known.get(id) !== said)
    .map(({ id }) => id);
};

const sectionsOf = ({ blocks }: PageText): { readonly id: string; readonly said: string }[] => {
  const sections: { id: string; blocks: TextBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ id: block.id, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map((section) => ({ id: section.id, said: JSON.stringify(section.blocks) }));
};
