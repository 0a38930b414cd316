import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_DIR } from '#test/architecture/source-tree.ts';

type Locked = { version: string; integrity?: string; resolved?: string; deprecated?: string; link?: boolean };

const read = <File>(name: string): File => JSON.parse(readFileSync(join(PROJECT_DIR, name), 'utf8')) as File;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');
const own = read<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>('package.json');

it('every package is locked by hash and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(300);
  for (const [path, { integrity, resolved, link }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(link, path).toBeUndefined();
  }
});

it('every dependency names an exact version, never a range, a branch or a URL', () => {
  for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

it('no package is deprecated', () => {
  expect(installed.filter(([, { deprecated }]) => deprecated !== undefined).map(([path]) => path)).toEqual([]);
});
