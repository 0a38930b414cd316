import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cruiseTree } from '#test/architecture/cruise-tree.ts';
import { DEPENDENCY_RULES } from '#test/architecture/dependency-rules.ts';
import { ALLOWED_TREE, PLANTED_VIOLATIONS } from '#test/architecture/planted-violations.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

let treeDir: string | null = null;

afterEach(() => {
  if (treeDir !== null) rmSync(treeDir, { recursive: true });
  treeDir = null;
});

describe('the dependency rules', () => {
  it('hold in every module of the product, and every module was followed', async () => {
    const { modules, violations } = await cruiseTree(PROJECT_DIR);
    const files = sourceFiles(PROJECT_DIR, ['src']).filter((path) => !path.includes('.test.'));
    expect(files.length).toBeGreaterThan(50);
    expect(modules).toEqual(expect.arrayContaining(files));
    expect(violations).toEqual([]);
  });

  it('hold for the tests of web/ui, too: they know web/ui and test/support alone', () => {
    const elsewhere = /'#(?:server|shared|scripts|demo|web\/(?!ui\/))[^']*'/g;
    const tests = sourceFiles(PROJECT_DIR, ['src/web/ui']).filter((path) => path.includes('.test.'));
    const imported = tests.flatMap((path) => [...readSource(PROJECT_DIR, path).matchAll(elsewhere)].map(([to]) => to));
    expect(tests.length).toBeGreaterThan(10);
    expect(imported).toEqual([]);
    expect("import { Bubble } from '#web/features/chat/bubble.tsx';").toMatch(elsewhere);
  });

  it('allow what the architecture needs', async () => {
    const { modules, violations } = await cruiseTree(plant(ALLOWED_TREE));
    expect(violations).toEqual([]);
    expect(modules).toEqual(expect.arrayContaining(Object.keys(ALLOWED_TREE)));
  });

  it('have a planted violation each', () => {
    const rules = DEPENDENCY_RULES.forbidden.map(({ name }) => name);
    expect(new Set(PLANTED_VIOLATIONS.map(({ rule }) => rule))).toEqual(new Set(rules));
  });

  it.each(PLANTED_VIOLATIONS.map((tree) => ({ ...tree, importer: Object.keys(tree.files)[0] })))(
    '$rule stops $importer',
    async ({ rule, files }) => {
      const { violations } = await cruiseTree(plant(files));
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    },
  );
});

/** Creates a project in a temporary folder with two packages, one of them for development only. */
const plant = (files: Record<string, string>): string => {
  treeDir = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  const manifest = {
    name: 'planted',
    type: 'module',
    imports: {
      '#shared/*': './src/shared/*',
      '#server/*': './src/server/*',
      '#demo/*': './src/demo/*',
      '#web/*': './src/web/*',
      '#test/*': './test/*',
      '#scripts/*': './scripts/*',
    },
    dependencies: { library: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  };
  const packageOf = (name: string): Record<string, string> => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'main.js' }),
    [`node_modules/${name}/main.js`]: 'module.exports = 1;\n',
  });
  const all = { 'package.json': JSON.stringify(manifest), ...packageOf('library'), ...packageOf('tool'), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(treeDir, path)), { recursive: true });
    writeFileSync(join(treeDir, path), text);
  }
  return treeDir;
};
