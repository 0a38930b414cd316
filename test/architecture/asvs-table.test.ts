import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASVS_REQUIREMENTS } from '#test/architecture/asvs-requirements.ts';
import { complaintsAboutAsvs, countStates, readAsvsRows } from '#test/architecture/asvs-table-rules.ts';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';

const LEAST_SHARE = 95;

const files = globSync(['*', '{src,scripts,test,docs,deploy,database,messages}/**/*.*', 'deploy/*'], {
  cwd: PROJECT_DIR,
});
const page = readSource(PROJECT_DIR, 'docs/security.md');
const rows = readAsvsRows(page);
const required = ASVS_REQUIREMENTS.filter(({ level }) => level <= 2);

describe('the table of security requirements', () => {
  it('covers each requirement of levels 1 and 2 once, with existing files and tests', () => {
    expect([1, 2, 3].map((level) => ASVS_REQUIREMENTS.filter((one) => one.level === level).length)).toEqual([
      70, 183, 92,
    ]);
    expect(complaintsAboutAsvs(rows, required, [...new Set(files)])).toEqual([]);
  });

  it(`proves at least ${LEAST_SHARE} % of what applies to this product, and states the share`, () => {
    const { met, open, absent, concern, share } = countStates(rows);
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
    const words = page.replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      `Of its ${required.length} requirements ${absent} are about things that this product does not have.`,
    );
    expect(words).toContain(
      `Of the ${concern} others ${met} are met with a proof, which is ${share.toFixed(1)} %, and ${open} are open.`,
    );
  });

  const good = '| V1.1.1 | 2 | met | Decoded only once. | `a.ts` | `a.test.ts` |';
  const complaintsAbout = (text: string) =>
    complaintsAboutAsvs(
      readAsvsRows(text),
      [{ number: 'V1.1.1', level: 2 }],
      ['src/a.ts', 'src/a.test.ts', 'b/c.ts', 'd/c.ts'],
    );

  it('accepts a correct row', () => {
    expect(complaintsAbout(good)).toEqual([]);
    expect(complaintsAbout('| V1.1.1 | 2 | n/a | No such thing. | – | – |')).toEqual([]);
  });

  it.each([
    ['a requirement that is missing', ''],
    ['one that stands there twice', `${good}\n${good}`],
    ['one that nobody asked for', `${good}\n${good.replace('V1.1.1', 'V1.1.9')}`],
    ['another level', good.replace('| 2 |', '| 1 |')],
    ['an unknown state', good.replace('met', 'nearly')],
    ['no word of how', good.replace('Decoded only once.', '')],
    ['no proof', good.replace('`a.test.ts`', '–')],
    ['a file that is not there', good.replace('`a.ts`', '`b.ts`')],
    ['a file that could be one of two', good.replace('`a.ts`', '`c.ts`')],
    ['a proof that is no test', good.replace('`a.test.ts`', '`a.ts`')],
    ['files for what is open', good.replace('met', 'open')],
  ])('finds %s', (_what, text) => {
    expect(complaintsAbout(text)).not.toEqual([]);
  });
});
