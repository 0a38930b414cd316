import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/e2e/support/start-app.ts';
import { accountForServer, waitUntilReady } from '#test/support/processes/postgres-server.ts';

export type PgBouncer = {
  urlOf(user: string, database: string): string;
  /** Kills PgBouncer without closing its connections, and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

type Found = { readonly program: string; /** PgBouncer 1.21 is 1021 */ readonly version: number };

/** Returns the installed PgBouncer, or null. */
export const findPgBouncer = (): Found | null => {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer']) {
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString()) ?? [];
    if (major !== undefined) return { program, version: Number(major) * 1_000 + Number(minor) };
  }
  return null;
};

type Options = {
  /** Folder of the socket of a PostgreSQL that requires no passwords. */
  readonly serverFolder: string;
  readonly users: readonly string[];
  readonly settings?: Readonly<Record<string, string | number>>;
};

/** Starts PgBouncer in transaction mode: any number of clients share three connections to the database. */
export const startPgBouncer = async (
  { program }: Found,
  { serverFolder, users, settings = {} }: Options,
): Promise<PgBouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-pgbouncer-'));
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 500,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pooler.ini'),
    `[databases]\n* = host=${serverFolder}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const account = accountForServer();
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  let log = '';
  const startProcess = async (): Promise<ChildProcess> => {
    const stdio = ['ignore', 'ignore', 'pipe'] as ('ignore' | 'pipe')[];
    const child = spawn(program, [join(folder, 'pooler.ini')], { ...account, stdio });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
    try {
      await waitUntilReady(urlOf(users[0] ?? '', 'postgres'), () => log);
    } catch (fault) {
      child.kill('SIGKILL');
      throw fault;
    }
    return child;
  };
  let running = await startProcess();
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  const killAtExit = (): void => void running.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    urlOf,
    killAndRestart: async () => {
      await kill();
      running = await startProcess();
    },
    stop: async () => {
      process.off('exit', killAtExit);
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};
