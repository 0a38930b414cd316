import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startProcess } from '#test/support/processes/start-process.ts';

const ROOT = join(import.meta.dirname, '../..');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/hanging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HANGS = `import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
it('hangs', { timeout: 300 }, async () => {
  writeFileSync(process.env.PID_FILE, String(process.pid));
  setInterval(() => {}, 20);
  await new Promise(() => {});
});`;

/** Keeps the other process busy until the last file is done. */
const WAITS = `import { expect, it } from 'vitest';
import { existsSync } from 'node:fs';
it('waits', () => expect.poll(() => existsSync(process.env.DONE_FILE)).toBe(true));`;

const NEXT = `import { expect, it } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
it('is alone', async () => {
  const hangs = () => {
    try { return process.kill(Number(readFileSync(process.env.PID_FILE, 'utf8')), 0); } catch { return false; }
  };
  try { await expect.poll(hangs).toBe(false); } finally { writeFileSync(process.env.DONE_FILE, ''); }
});`;

const CONFIG = `import { endingForks } from '#test/support/ending-forks.ts';
export default { test: {
  root: ${JSON.stringify(folder)}, isolate: false, pool: endingForks, maxWorkers: 2, testTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } }, setupFiles: ['${ROOT}/test/support/watch-file.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
} };`;

it('the process of a file that hangs is ended before the next file begins, and the file is named', async () => {
  // Vitest begins with the largest files.
  const files = { waits: WAITS.padEnd(3_000), hangs: HANGS.padEnd(2_000), next: NEXT };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text);
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
  const run = startProcess(['vitest', 'run', '--config', join(folder, 'vitest.config.ts')], {
    PID_FILE: join(folder, 'pid'),
    DONE_FILE: join(folder, 'done'),
  });
  expect(await run.ended).toEqual({ code: 1 });
  expect(run.output()).toContain('2 passed');
  expect(run.output()).toMatch(/hangs\.test\.ts[\s\S]*This file leaves behind: 1 × Timeout/);
});
