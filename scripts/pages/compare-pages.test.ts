import { expect, it } from 'vitest';
import { comparePage } from '#scripts/pages/compare-pages.ts';

const ENGLISH = `# Terms

For {site.name}.

## Who {#who}

We are {company.name}. [Write](/pages/service).

- one
- two

{facts.company}
`;

it('a page may say the same in other words', () => {
  const dutch = ENGLISH.replace(
    'We are {company.name}. [Write](/pages/service).',
    '[Schrijf](/pages/service) {company.name}.',
  );
  expect(comparePage(ENGLISH, dutch)).toEqual([]);
});

it.each([
  ['{#who}', '{#wie}', 'the headings are the beginning ##wie; in English the beginning ##who'],
  [
    '- two\n',
    '',
    '##who has the blocks heading paragraph list:1 {facts.company}; in English heading paragraph list:2 {facts.company}',
  ],
  ['{facts.company}', '{facts.contact}', '{facts.contact}'],
  ['{company.name}', 'Vonk', '##who uses /pages/service; in English /pages/service {company.name}'],
  ['/pages/service', '/pages/faq', '##who uses /pages/faq {company.name}'],
  ['{site.name}', '{site.naam}', 'line 3: there is no placeholder {site.naam}'],
])('with %j as %j is not the same page', (from, to, problem) => {
  expect(comparePage(ENGLISH, ENGLISH.replace(from, to)).join('\n')).toContain(problem);
});
