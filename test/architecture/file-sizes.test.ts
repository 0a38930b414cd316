import { describe, expect, it } from 'vitest';
import { countLines, MEDIAN_LINES, P90_LINES, reportSizes } from '#test/architecture/file-size-rules.ts';
import { isGenerated, PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

describe('file sizes', () => {
  it('stay small, at the median, in most files and in all', ({ annotate }) => {
    const files = sourceFiles(PROJECT_DIR, ['src', 'test', 'scripts']).filter((path) => !isGenerated(path));
    const sizes = files.map((path) => ({ path, lines: countLines(readSource(PROJECT_DIR, path)) }));
    const { median, p90, tooLong } = reportSizes(sizes);
    void annotate(`${files.length} files, median ${median} lines, p90 ${p90}`);
    expect(files.length).toBeGreaterThan(50);
    expect(tooLong).toEqual([]);
    expect(median).toBeLessThanOrEqual(MEDIAN_LINES);
    expect(p90).toBeLessThanOrEqual(P90_LINES);
  });

  it('above 300 lines are reported', () => {
    const long = { path: 'long.ts', lines: countLines('line\n'.repeat(301)) };
    const fitting = { path: 'fitting.ts', lines: countLines('line\n'.repeat(300)) };
    expect(reportSizes([long, fitting]).tooLong).toEqual([long]);
  });

  it('are measured at the median and the 90th percentile', () => {
    const sizes = Array.from({ length: 100 }, (_, index) => ({ path: `${index}.ts`, lines: index }));
    expect(reportSizes(sizes)).toEqual({ median: 50, p90: 90, tooLong: [] });
  });
});
