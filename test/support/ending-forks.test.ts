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

/** Runs beside it in another process. */
const LOOKS = `import { expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
it('outlives the one that hangs', async () => {
  const hangs = () => {
    if (!existsSync(process.env.PID_FILE)) return true;
    try { return process.kill(Number(readFileSync(process.env.PID_FILE, 'utf8')), 0); } catch { return false; }
  };
  await expect.poll(hangs).toBe(false);
});`;

const NEXT = `import { expect, it } from 'vitest';
it('follows', () => expect(1 + 1).toBe(2));`;

const CONFIG = `import { endingForks } from '#test/support/ending-forks.ts';
export default { test: {
  root: ${JSON.stringify(folder)}, isolate: false, pool: endingForks, maxWorkers: 2, testTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } }, setupFiles: ['${ROOT}/test/support/watch-file.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
} };`;

it('the process of a file that hangs is ended before the next file begins, and the file is named', async () => {
  // Vitest begins with the largest files.
  const files = { looks: LOOKS.padEnd(3_000), hangs: HANGS.padEnd(2_000), next: NEXT };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text);
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
  const run = startProcess(['vitest', 'run', '--config', join(folder, 'vitest.config.ts')], {
    PID_FILE: join(folder, 'pid'),
  });
  expect(await run.ended).toEqual({ code: 1 });
  expect(run.output()).toContain('2 passed');
  expect(run.output()).toMatch(/hangs\.test\.ts[\s\S]*This file leaves behind: 1 × Timeout/);
});
