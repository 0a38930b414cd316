import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from '#scripts/build-web.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { startProcess, type StartedProcess } from '#test/support/processes/start-process.ts';

type Command = readonly [string, ...string[]];

/** For tests of the server as a process of its own, over a web that is built; `end` kills those that still run. */
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
    /** A folder of its own for each start, and a port that nobody uses. */
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
