import { describe, expect, it } from 'vitest';
import { costOf, isCostly, patternsOf } from '#test/architecture/pattern-cost-rules.ts';
import { isGenerated, PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const files = sourceFiles(PROJECT_DIR, ['src']).filter((path) => !/\.test\.tsx?$/.test(path) && !isGenerated(path));

describe('the patterns of the code', () => {
  it('read 1 MB of their own alphabet in a time that grows with its length', () => {
    const patterns = new Map(
      files.flatMap((path) =>
        patternsOf(readSource(PROJECT_DIR, path), path.endsWith('x')).map((pattern) => [String(pattern), pattern]),
      ),
    );
    expect(patterns.size).toBeGreaterThan(150);
    const costs = Array.from(patterns.values(), (pattern) => ({ pattern, cost: costOf(pattern) }));
    expect(costs.filter(({ cost }) => isCostly(cost))).toEqual([]);
  });

  it.each([
    /(over|exceed\w*)[^.\n]{0,20}quota|mailbox full/i,
    /^-{2,}.*(copy|original).*$/im,
    /^(a+)+$/,
    /^\S+@\S+$/,
    /[^/]+$/,
    /^\p{N}+|\p{N}+$/gu,
    /\?[\s\p{P}\p{S}]*$/u,
    /\S@\S+\.\p{L}/u,
  ])('are reported where it grows faster, such as %s', (pattern) => {
    expect(isCostly(costOf(pattern, 300), 300)).toBe(true);
  });

  it.each([/^[a-z]+$/, /\p{L}+/u, /[^\s@]{1,64}@/])(
    'are not reported where it grows with it, such as %s',
    (pattern) => {
      expect(isCostly(costOf(pattern))).toBe(false);
    },
  );
});
