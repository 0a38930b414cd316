import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountForServer, findBinaries, waitUntilReady } from '#test/support/processes/postgres-server.ts';

export type DurablePostgres = {
  readonly url: string;
  /** Every process of it at once, as when the power goes; then it starts on what is left. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL that keeps what it acknowledges, to be killed. It is reached through a socket in its own folder. */
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
    const gaveUp = once(child, 'exit').then(() => 'gave up' as const);
    const ready = waitUntilReady(url, () => log).then(() => 'ready' as const);
    try {
      if ((await Promise.race([ready, gaveUp])) === 'ready') return child;
    } catch (fault) {
      child.kill('SIGKILL');
      throw fault;
    }
    // What was killed before is still going down somewhere.
    ready.catch(() => undefined);
    await pause(100);
    return start();
  };
  let server = await start();
  const killAll = async (): Promise<void> => {
    const { pid } = server;
    if (pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    const family = [pid, ...childrenOf(pid)];
    for (const one of family) killIfThere(one);
    await ended;
    // Whoever is still going down holds the memory that the next server wants.
    while (family.some((one) => existsSync(`/proc/${one}`) && one !== pid)) await pause(10);
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

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (Number.isNaN(pid)) return false;
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
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
