import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCounts, describeCounts, readPlaywrightCounts, readVitestCounts } from '#scripts/tests/test-counts.ts';

describe('the closing line of npm test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const report = (content: unknown): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('sums the runners and names skipped tests only if there are any', () => {
    const sum = addCounts([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(describeCounts(sum)).toBe('7 passed, 1 failed');
    expect(describeCounts({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const file = report({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(readVitestCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a journey that passes at its second try as passed', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });

  it('counts nothing if a runner left no report', () => {
    expect(readVitestCounts(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(readPlaywrightCounts(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
