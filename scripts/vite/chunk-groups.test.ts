import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GROUPS, pathOf } from './chunk-groups.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every way to read a pattern: `ui/(card|face)/` stands for two. */
const spellings = (pattern: string): string[] => {
  const [choice, options] = /\(([^()]*)\)/.exec(pattern) ?? [];
  if (choice === undefined) return pattern.split('|');
  return [...new Set(options!.split('|').flatMap((option) => spellings(pattern.replace(choice, option))))];
};

const sources = globSync('src/{web,shared}/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
const icons = sources.flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'lucide-react\/(icons\/[\w-]+)'/g)].map(([, icon]) =>
    pathOf(icon!),
  ),
);
const packages = globSync('node_modules/@tanstack/react-{query,router}/**/*.js', { cwd: ROOT });
const modules = [...sources, ...icons.map((icon) => icon.replace('\\', '')), ...packages];

it.each(Object.entries(GROUPS))('every pattern of the group %s has a module', (_name, patterns) => {
  const stale = patterns
    .flatMap(spellings)
    .filter((pattern) => !modules.some((path) => new RegExp(pathOf(pattern)).test(path)));
  expect(stale).toEqual([]);
});
