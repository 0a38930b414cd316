import { describe, expect, it } from 'vitest';
import { readPageText } from '#server/features/pages/page-text-rules.ts';
import { changedSections } from '#server/features/pages/section-rules.ts';

const HEAD = '# Terms\n\nWhat holds.\n\n';
const whyRefused = (markdown: string): string => {
  try {
    readPageText(markdown);
    return 'not refused';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the text of a page', () => {
  it('is read into blocks', () => {
    const { title, summary, blocks } = readPageText(
      `${HEAD}## Who {#who}\n\nWe, **{company.name}**, [write](/pages/service).\n\n- one\n- two\n\n{facts.cookies}\n`,
    );
    expect({ title, summary }).toEqual({ title: 'Terms', summary: [{ text: 'What holds.' }] });
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: 'who', line: [{ text: 'Who' }] },
      {
        kind: 'paragraph',
        line: [
          { text: 'We, ' },
          { text: '{company.name}', mark: 'strong' },
          { text: ', ' },
          { text: 'write', href: '/pages/service' },
          { text: '.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'facts', name: 'cookies' },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', 'line 5: “html” is not allowed'],
    ['Words <b>bold</b>.', 'line 5: “html” is not allowed'],
    ['![x](/y)', 'line 5: “image” is not allowed'],
    ['> said', 'line 5: “blockquote” is not allowed'],
    ['[x](javascript:alert(1))', 'line 5: “javascript:alert(1)” is neither an address of this site'],
    ['[x](http://vonk.example)', 'line 5: “http://vonk.example” is neither'],
    ['[x](//evil.example)', 'line 5: “//evil.example” is no address of this site'],
    ['We are {company.nmae}.', 'line 5: there is no placeholder {company.nmae}'],
    ['We are {company.name.', 'line 5: a brace without its other half'],
    ['See {facts.cookies} there.', 'line 5: there is no placeholder {facts.cookies}'],
    ['{facts.cakes}', 'line 5: there are no facts “cakes”'],
    ['## Who', 'line 5: a heading is “## Words {#anchor}”'],
    ['#### Who {#who}', 'line 5: headings are “##” or “###”'],
    ['## A {#a}\n\n## B {#a}', 'two headings have the anchor #a'],
    ['- a\n  - b', 'line 5: a point of a list is one paragraph'],
  ])('refuses %s and says where and why', (block, why) => {
    expect(whyRefused(HEAD + block)).toContain(why);
  });

  it.each([
    ['Words.', 'the first line is “# Title”'],
    ['# Terms\n\n## Who {#who}', 'a paragraph that sums up the page follows the title'],
  ])('begins with title and summary, not with %j', (markdown, why) => {
    expect(whyRefused(markdown)).toContain(why);
  });
});

it('a section has changed when its words have, and when it is new', () => {
  const older = readPageText(`${HEAD}## A {#a}\n\nSame.\n\n## B {#b}\n\nBefore.`);
  const newer = readPageText(`${HEAD}## A {#a}\n\nSame.\n\n## C {#c}\n\nNew.\n\n## B {#b}\n\nAfter.`);
  expect(changedSections(older, newer)).toEqual(['c', 'b']);
  expect(changedSections(older, older)).toEqual([]);
});
