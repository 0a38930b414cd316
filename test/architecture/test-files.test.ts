import { describe, expect, it } from 'vitest';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';
import { complaintsAboutTest } from '#test/architecture/test-file-rules.ts';

/** Returns a skipped test. Assembled from parts, so that this file does not count as skipping a test itself. */
const skip = (rest: string): string =>
  ["it('sums', () => expect(1 + 1).toBe(2));", ['it', `skip${rest}`].join('.')].join('\n');

describe('test files', () => {
  const files = sourceFiles(PROJECT_DIR, ['src', 'test', 'scripts']).filter((path) =>
    /\.(test|journey)\.tsx?$/.test(path),
  );

  it('assert something and skip nothing silently', () => {
    const wrong = files.flatMap((path) =>
      complaintsAboutTest(readSource(PROJECT_DIR, path)).map((what) => `${path} ${what}`),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('are where a runner looks for them', () => {
    const known = [
      /^src\/.*\.test\.tsx?$/,
      /^(test\/(access|architecture|faults|fuzz|load|support)|scripts)\/.*\.test\.ts$/,
      /^test\/e2e\/[^/]+\.journey\.ts$/,
    ];
    expect(files.filter((path) => !known.some((place) => place.test(path)))).toEqual([]);
  });

  it('that assert nothing are reported', () => {
    expect(complaintsAboutTest("it('works', () => { run(); });")).toEqual(['asserts nothing']);
    expect(complaintsAboutTest('export const nothing = expect(1);')).toEqual(['has no test']);
  });

  it('that skip need a reason in the title', () => {
    expect(complaintsAboutTest(skip("('sums', () => {});"))).toHaveLength(1);
    expect(complaintsAboutTest(skip("If(true)('sums', () => {});"))).toHaveLength(1);
    expect(complaintsAboutTest(skip("If(true)('sums (needs a real PostgreSQL)', () => {});"))).toEqual([]);
  });
});
