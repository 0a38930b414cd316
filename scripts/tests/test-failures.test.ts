import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readVitestFailures } from '#scripts/tests/test-failures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('failed tests are named with the beginning of their reason, and files that could not be loaded too', () => {
  const file = join(folder, 'report.json');
  const long = ['Error: expected 3', '    at /x/node_modules/vitest/run.js:1', ...Array<string>(30).fill('more')];
  writeFileSync(
    file,
    JSON.stringify({
      testResults: [
        { name: '/passed.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
        { name: `${process.cwd()}/src/b.test.ts`, status: 'failed', message: 'No export', assertionResults: [] },
        {
          name: `${process.cwd()}/src/c.test.ts`,
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'c adds', status: 'failed', failureMessages: [long.join('\n')] },
            { fullName: 'c takes', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }),
  );
  const [unloaded, failed, ...others] = readVitestFailures(file);
  expect(unloaded).toBe('✗ src/b.test.ts\n    No export');
  expect(failed?.split('\n').slice(0, 3)).toEqual(['✗ src/c.test.ts › c adds', '    Error: expected 3', '    more']);
  expect(failed?.split('\n')).toHaveLength(13);
  expect(others).toEqual([]);
});

it('a runner that left no report names nothing', () => {
  expect(readVitestFailures(join(folder, 'missing.json'))).toEqual([]);
});
