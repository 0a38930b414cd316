import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';

export type RunningApp = {
  /** `http://localhost:<port>`; the niches answer on `http://<niche>.localhost:<port>`. */
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
  /**
   * Stops the server, runs `work` with its environment, and restarts it: only one process may use the embedded
   * database.
   */
  restart: (work: (env: NodeJS.ProcessEnv) => Promise<void>) => Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SEEDED_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 10_000;

/** Starts the product with demo data on a free port, in its own data folder. `stop` ends it and deletes the folder. */
export const startApp = async (
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<RunningApp> => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-app-'));
  const surroundings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'true',
    // Journeys set X-Forwarded-For, see journey.ts.
    TRUST_PROXY: '127.0.0.1',
    // Host of the simulated push service, see push.journey.ts.
    PUSH_HOSTS: 'push.example',
    ...env,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const database = join(dataDir, 'database');
  const isEmbedded = surroundings['DATABASE_URL'] === undefined;
  const launch = async (): Promise<ChildProcess> => {
    try {
      if (isEmbedded && !existsSync(database)) await copyEmbeddedDatabase(database);
      return await startProcess(surroundings, nodeOptions);
    } catch (error) {
      await removeData();
      throw error;
    }
  };
  let child = await launch();
  return {
    url: `http://localhost:${port}`,
    get process() {
      return child;
    },
    stop: () => stopProcess(child).then(removeData),
    restart: async (work) => {
      await stopProcess(child);
      await work(surroundings);
      child = await launch();
    },
  };
};

const startProcess = async (env: NodeJS.ProcessEnv, nodeOptions: readonly string[]): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...nodeOptions, 'src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  try {
    await untilHealthy(child, `http://127.0.0.1:${env['PORT']}/healthz`);
    return child;
  } catch (error) {
    await stopProcess(child);
    throw new Error(`The app did not start.\n${output}`, { cause: error });
  }
};

/** Returns a free port below 32768, because higher ports are used for outgoing connections. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const taken = await Promise.race([
      once(server, 'listening').then(() => false),
      once(server, 'error').then(() => true),
    ]);
    if (taken) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port between 20000 and 32000.');
};

const untilHealthy = async (child: ChildProcess, url: string): Promise<void> => {
  const deadline = Date.now() + SEEDED_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within ${SEEDED_WITHIN_MS / 1000} s.`);
};

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(timer);
};
