import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Connections } from '#server/platform/database/connections.ts';
import { DatabaseLostError } from '#server/platform/database/database-lost-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockDirectory } from '#server/platform/database/embedded/directory-lock.ts';
import type { FileRefusal } from '#server/platform/database/embedded/durable-file-system.ts';
import { EmbeddedStream } from '#server/platform/database/embedded/embedded-stream.ts';
import type {
  EmbeddedStorage,
  EmbeddedTemplate,
  FromWorker,
  ToWorker,
} from '#server/platform/database/embedded/embedded-worker.ts';
import { typeParsers } from '#server/platform/database/type-parsers.ts';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Reported when the database is lost while in use: the process has to end. */
type ReportFault = (fault: unknown) => void;

export type EmbeddedServer = {
  readonly connections: Connections;
  readonly listen: Database['listen'];
  /** The whole database as a tar file, to be loaded into another one in memory. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** Creates a mutex: one holder at a time, in the order of requests. */
const createMutex = () => {
  let last = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let release = (): void => {};
    last = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  };
};

const prepareDataFolder = (dataFolder: string): void => {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw (
      explainFullDisk(fault) ??
      new StartError(`The data folder cannot be written (${reason}): mend its permissions or name another in DATA_DIR.`)
    );
  }
};

/** Settings that keep data through a power cut and detect damage by the disk. */
const assertSafe = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select s.name, s.setting
     from (values ('fsync', 'on'), ('synchronous_commit', 'on'), ('full_page_writes', 'on'),
                  ('wal_sync_method', 'fsync'), ('data_checksums', 'on'), ('ignore_checksum_failure', 'off'))
       as needed (name, setting)
     join pg_settings s on s.name = needed.name and s.setting <> needed.setting`,
  );
  const wrong = rows.map(({ name, setting }) => `${name}=${setting}`).join(', ');
  if (wrong !== '')
    throw new StartError(`The embedded database would not keep data safe (${wrong}): use a DATABASE_URL.`);
};

/** Starts the worker and connects the one client that it can serve. */
const startWorker = async (storage: EmbeddedStorage, reportFault: ReportFault): Promise<EmbeddedServer> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: storage, execArgv: [] });
  const post = (message: ToWorker): void => worker.postMessage(message);
  const stream = new EmbeddedStream({ send: (bytes) => post({ type: 'wire', bytes }) });
  let reason = 'it stopped';
  let refusal: FileRefusal | null = null;
  let onDump: (dump: Uint8Array<ArrayBuffer>) => void = () => {};
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'wire') stream.push(message.bytes);
      else if (message.type === 'dump') onDump(message.dump);
      else if (message.type === 'fault') ({ reason, refusal } = message);
      else resolve();
    });
  });
  worker.on('error', (fault) => (reason = String(fault)));
  await Promise.race([ready, exited.then(() => Promise.reject(explainFailure(storage, reason, refusal)))]);

  const client = new pg.Client({
    stream: () => stream,
    types: typeParsers,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  let isClosing = false;
  // The waiting query gets the error; without a listener it would end the process instead.
  client.on('error', () => {});
  void exited.then(() => {
    const lost = new DatabaseLostError(`The embedded database is gone: ${reason}.`);
    if (!isClosing) reportFault(lost);
    stream.destroy(lost);
  });
  await client.connect();
  if (storage.kind === 'folder') await assertSafe(client);

  const receivers = new Map<string, ((payload: string) => void)[]>();
  client.on('notification', ({ channel, payload = '' }) => {
    for (const receive of receivers.get(channel) ?? []) receive(payload);
  });
  const lock = createMutex();
  const acquire: Connections['acquire'] = async () => {
    const release = await lock();
    return { query: (config) => client.query(config), release };
  };
  return {
    connections: { acquire },
    listen: async (channel, { receive, connect }) => {
      receivers.set(channel, [...(receivers.get(channel) ?? []), receive]);
      const lease = await acquire();
      try {
        await lease.query({ text: `listen ${pg.escapeIdentifier(channel)}` });
      } finally {
        lease.release();
      }
      connect();
    },
    dump: async () => {
      const lease = await acquire();
      const dump = await new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
        onDump = resolve;
        post({ type: 'dump' });
      });
      lease.release();
      return dump;
    },
    close: async () => {
      await lock();
      isClosing = true;
      post({ type: 'close' });
      await exited;
    },
  };
};

const explainFailure = (storage: EmbeddedStorage, reason: string, refusal: FileRefusal | null): StartError => {
  if (storage.kind === 'memory') return new StartError(`The embedded database did not start: ${reason}.`);
  return (
    explainFullDisk(refusal && Object.assign(new Error(refusal.message), { code: refusal.code })) ??
    new StartError(
      `The embedded database in ${storage.folder} did not start (${reason.replaceAll('\n', ' ')}): restore a backup of this folder, or move it away to begin anew.`,
    )
  );
};

/** The embedded database in memory: for tests and generators. */
export const openEmbeddedInMemory = (template?: EmbeddedTemplate): Promise<EmbeddedServer> =>
  startWorker({ kind: 'memory', ...(template && { template }) }, () => {});

/** The embedded database on disk in its `directory`, which no other process may use at the same time. */
export const openEmbedded = async (directory: string, reportFault: ReportFault): Promise<EmbeddedServer> => {
  prepareDataFolder(dirname(directory));
  const lock = lockDirectory(directory);
  try {
    const server = await startWorker({ kind: 'folder', folder: directory }, reportFault);
    return { ...server, close: () => server.close().finally(lock.release) };
  } catch (fault) {
    lock.release();
    throw fault;
  }
};
