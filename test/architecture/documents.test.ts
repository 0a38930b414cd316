import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_LEVELS } from '#test/architecture/feature-levels.ts';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';

const architecture = readSource(PROJECT_DIR, 'ARCHITECTURE.md');

const foldersIn = (path: string): string[] =>
  readdirSync(join(PROJECT_DIR, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Returns the words between two entries of the folder tree in ARCHITECTURE.md. */
const wordsOfTree = (from: string, to: string): string[] => {
  const words = architecture.slice(architecture.indexOf(from), architecture.indexOf(to)).split(':').at(-1);
  return (words?.match(/[\w-]+/g) ?? []).toSorted();
};

describe('ARCHITECTURE.md', () => {
  it('names the levels and their features as the rules do', () => {
    const rows = [...architecture.matchAll(/^ {2}\| (\w+) +\| [^|]+\| ([a-z][\w, -]+?) +\|$/gm)];
    const levels = Object.fromEntries(rows.map(([, level, features]) => [level, features?.split(', ')]));
    expect(levels).toEqual(FEATURE_LEVELS);
  });

  it('names the folders of the platform and of the contract', () => {
    expect(wordsOfTree('not our business', 'src/web/')).toEqual(foldersIn('src/server/platform'));
    expect(wordsOfTree('the API as data', '  domain/')).toEqual(foldersIn('src/shared/contract'));
  });

  it('leads to each decision by its title', () => {
    const pages = globSync('docs/decisions/*.md', { cwd: PROJECT_DIR }).toSorted();
    const lines = pages.map((path) => {
      const title = /^# \d+\. (.+)/.exec(readSource(PROJECT_DIR, path))?.[1];
      return `- [${title}](${path})`;
    });
    expect(architecture.match(/^- \[.+\]\(docs\/decisions\/.+\)$/gm)).toEqual(lines);
  });
});

const documents = globSync(['*.md', 'docs/**/*.md', 'database/*.md', 'tools/**/*.md'], {
  cwd: PROJECT_DIR,
  exclude: ['**/node_modules/**'],
});

const scripts = (JSON.parse(readSource(PROJECT_DIR, 'package.json')) as { scripts: Record<string, string> }).scripts;

describe.each(documents)('%s', (path) => {
  const text = readSource(PROJECT_DIR, path);

  it('names only commands that there are', () => {
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names only files of the product that there are', () => {
    const named = [...text.matchAll(/`((?:src|test|scripts|database|deploy|docs|tools)\/[\w./-]+\.\w+)`/g)];
    expect(named.map(([, file]) => file!).filter((file) => !existsSync(join(PROJECT_DIR, file)))).toEqual([]);
  });

  it('links only to files that there are', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, file]) => file!);
    expect(linked.filter((file) => !existsSync(join(PROJECT_DIR, path, '..', file)))).toEqual([]);
  });
});

describe('docs/flows.md', () => {
  const flows = readSource(PROJECT_DIR, 'docs/flows.md');
  const lines = flows.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Stage|-)/.test(line));
  const rows = lines.map((line) => /^\| [^|`]+ \| `(\w+)` +\| `([\w./-]+)` +\|$/.exec(line));

  it('names only functions that the file beside them defines', () => {
    const missing = rows.flatMap((row, index) => {
      const [, name = '', file = ''] = row ?? [];
      const definition = new RegExp(
        String.raw`^(?:(?:export )?const ${name} = |create or replace function ${name}\()`,
        'm',
      );
      const isThere = row !== null && existsSync(join(PROJECT_DIR, file));
      return isThere && definition.test(readSource(PROJECT_DIR, file)) ? [] : [lines[index]];
    });
    expect(lines.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it.each([
    'discovery/search-members.ts',
    'chat/sending/send-message.ts',
    'payments/orders/create-order.ts',
    'notifications/dispatch/dispatch-to-members.ts',
  ])('has the stages that %s lists', (file) => {
    const source = readSource(PROJECT_DIR, `src/server/features/${file}`);
    const listed = /Stages, see docs\/flows\.md:(.+?)\*\//s.exec(source)?.[1] ?? '';
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const known = new Set(rows.map((row) => row?.[1]));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('docs/glossary.md explains each word of money once', () => {
  const glossary = readSource(PROJECT_DIR, 'docs/glossary.md');
  const wordsIn = (text: string) =>
    [...text.matchAll(/^- (\*\*[^:]+):/gm)].flatMap(([, head]) =>
      [...head!.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word!),
    );
  const money = wordsIn(/^## Money$[^]*?(?=^## )/m.exec(glossary)?.[0] ?? '');
  const all = wordsIn(glossary);
  expect(money.filter((word) => all.indexOf(word) !== all.lastIndexOf(word))).toEqual([]);
  expect(money).toEqual(
    expect.arrayContaining([
      'purchase',
      'attempt',
      'charge',
      'movement',
      'surplus',
      'mismatch',
      'excess',
      'claim',
      'unclear',
    ]),
  );
});
