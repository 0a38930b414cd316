import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from '#scripts/tests/test-times.ts';

/** Writes how long each test file took into the file that TEST_TIMES names. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['TEST_TIMES'];
    if (path === undefined) return;
    const times = modules.map((module): FileTime => ({
      file: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      wallSeconds: module.diagnostic().duration / 1000,
      cpuSeconds: module.meta().cpuSeconds ?? null,
    }));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(times));
  }
}
