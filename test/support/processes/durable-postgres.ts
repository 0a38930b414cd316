import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountForServer, findBinaries, waitUntilReady } from '#test/support/processes/postgres-server.ts';

export type DurablePostgres = {
  readonly url: string;
  /** Kills all processes of the server at once, as a power failure does, and starts it on the same data. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL with durable commits, for tests that kill it. It listens on a socket in its own folder. */
export const startDurablePostgres = async (): Promise<DurablePostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-durable-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const account = accountForServer();
  if (account !== undefined) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  const binaries = findBinaries(folder);
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const created = spawnSync(join(binaries, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr || String(created.error)}`);

  const url = `postgres://postgres@localhost/postgres?host=${folder}`;
  let log = '';
  const start = async (): Promise<ChildProcess> => {
    const settings = { listen_addresses: '', unix_socket_directories: folder, shared_buffers: '64MB' };
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const stdio = ['ignore', 'ignore', 'pipe'] as ('ignore' | 'pipe')[];
    const child = spawn(join(binaries, 'postgres'), args, { ...options, stdio });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
    const gaveUp = once(child, 'exit').then(() => Promise.reject(new Error(`PostgreSQL gave up: ${log}`)));
    try {
      await Promise.race([waitUntilReady(url, () => log), gaveUp]);
    } catch (fault) {
      child.kill('SIGKILL');
      throw fault;
    }
    return child;
  };
  let server = await start();
  const killAll = async (): Promise<void> => {
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
    for (let family = runningIn(data); family.length > 0; family = runningIn(data)) {
      for (const one of family) killIfThere(one);
      await pause(10);
    }
    await ended;
    // The recorded process id may have been reused: the next server would then take that process for a running server.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  };
  const killAtExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    url,
    killAndRestart: async () => {
      await killAll();
      server = await start();
    },
    stop: async () => {
      process.off('exit', killAtExit);
      await killAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the ids of the server and its child processes, whose working directory is the data folder. */
const runningIn = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    if ((fault as { code?: unknown }).code !== 'ESRCH') throw fault;
  }
};
