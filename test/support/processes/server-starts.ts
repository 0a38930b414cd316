import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { startProcess, type StartedProcess } from '#test/support/processes/start-process.ts';

type Command = readonly [string, ...string[]];

/** Builds the web, and starts servers in their own processes for tests. `end` kills those that are still running. */
export const openServerStarts = async (usual: Command) => {
  await buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'vonk-start-'));
  const started: StartedProcess[] = [];
  return {
    folder,
    start: (env: Record<string, string>, command: Command = usual): StartedProcess => {
      const child = startProcess(command, { METRICS_PORT: 'off', ...env });
      started.push(child);
      return child;
    },
    /** Returns a new data folder and a free port for one start. */
    freshEnvironment: async (): Promise<{ DATA_DIR: string; PORT: string }> => ({
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      PORT: String(await freePort()),
    }),
    end: async (): Promise<void> => {
      for (const each of started) each.signal('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
