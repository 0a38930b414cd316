import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS, helpOf } from '#scripts/vonk.ts';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it('has a command for each file in scripts/commands, and an npm script for each command', () => {
  const files = Object.values(COMMANDS).map(({ file }) => `${file}.ts`);
  const found = globSync('*/*.ts', { cwd: join(ROOT, 'scripts/commands'), exclude: ['**/*.test.ts'] });
  expect(files.toSorted()).toEqual(found.toSorted());
  const named = Object.entries(scripts).filter(([, line]) => line.startsWith('node scripts/vonk.ts '));
  expect(named).toEqual(named.map(([name]) => [name, `node scripts/vonk.ts ${name}`]));
  expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});

it('lists all commands, or says what one takes', () => {
  const lines = helpOf(undefined).split('\n');
  expect(lines).toHaveLength(Object.keys(COMMANDS).length + 1);
  for (const name of Object.keys(COMMANDS)) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
  expect(helpOf('site:create')).toBe('npm run site:create -- <file>\ncreates a site and its company');
  for (const name of ['nonsense', 'constructor']) expect(helpOf(name)).toBe(helpOf(undefined));
});

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/vonk.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, text: (stdout + stderr).trim() };
};

it('hands its arguments on to the command', () => {
  expect(run('mail:from', 'vonk.example')).toEqual({ status: 1, text: expect.stringContaining('npm run mail:from') });
  expect(run('site:create', '--help')).toEqual({ status: 0, text: helpOf('site:create') });
  expect(run()).toEqual({ status: 0, text: helpOf(undefined) });
  expect(run('nonsense')).toEqual({ status: 1, text: helpOf(undefined) });
});

it('every file that an npm script runs is there', () => {
  const files = Object.values(scripts).flatMap((line) => line.match(/\b(?:scripts|tools)\/[\w/-]+\.ts/g) ?? []);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
