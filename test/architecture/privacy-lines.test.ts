import { describe, expect, it } from 'vitest';
import { RETENTION_PERIODS } from '#server/feature-list.ts';
import { readPageText, type TextBlock } from '#server/features/pages/page-text-rules.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { PRIVACY_LINES } from '#test/architecture/privacy-lines.ts';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';
import { TABLE_ENDS } from '#test/architecture/table-ends.ts';
import { KEPT_AS_EVIDENCE, NO_MEMBER_IN_THEM, ROWS_OF_MEMBER } from '#test/support/builders/member-tables.ts';

const named = new Set(Object.values(PRIVACY_LINES).flat());

/** Returns the blocks of text below each heading, by its anchor. */
const sectionsOf = (blocks: readonly TextBlock[]) => {
  const sections = new Map<string, TextBlock[]>();
  let below: TextBlock[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.set(block.id, (below = []));
    else below.push(block);
  }
  return sections;
};
const pageIn = (locale: string) =>
  sectionsOf(readPageText(readSource(PROJECT_DIR, `content/pages/${locale}/privacy.md`)).blocks);

it('each table with data of a person has a line, with or without a term', () => {
  const personal = [...Object.keys(ROWS_OF_MEMBER), ...KEPT_AS_EVIDENCE, ...Object.keys(RETENTION_PERIODS)];
  expect(personal.filter((table) => !named.has(table))).toEqual([]);
});

it('each table is of persons and has a line, or is of nobody', () => {
  const silent = Object.keys(TABLE_ENDS).filter((table) => !named.has(table) && !table.startsWith('pgboss.'));
  expect(silent.filter((table) => !NO_MEMBER_IN_THEM.includes(table))).toEqual([]);
});

it('no line speaks of a table that does not exist', () => {
  expect([...named].filter((table) => !Object.hasOwn(TABLE_ENDS, table))).toEqual([]);
});

describe.each(LOCALES)('the page in %s', (locale) => {
  const page = pageIn(locale);

  it('has each line, and none that no table stands behind', () => {
    const said = [...page].filter(([, blocks]) => blocks.length > 0).map(([anchor]) => anchor);
    expect(Object.keys(PRIVACY_LINES).filter((anchor) => !said.includes(anchor))).toEqual([]);
    expect(said.filter((anchor) => anchor.startsWith('data-') && !Object.hasOwn(PRIVACY_LINES, anchor))).toEqual([]);
  });

  it('says under each anchor as much as in English', () => {
    const shapeOf = (sections: typeof page) =>
      [...sections].map(([id, blocks]) => [id, blocks.map(({ kind }) => kind)]);
    expect(shapeOf(page)).toEqual(shapeOf(pageIn('en')));
  });
});
