import { closeSync, existsSync, fsyncSync, openAsBlob, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem, type FileRefusal } from '#server/platform/database/embedded/durable-file-system.ts';

/** A database to start from, and the compiled engine, which all databases of a process share. */
export type EmbeddedTemplate = { readonly dumpPath: string; readonly engine: object };

/** Where the embedded database lives: on disk, or (tests, generators) in memory. */
export type EmbeddedStorage =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory'; readonly template?: EmbeddedTemplate };

export type ToWorker = { type: 'wire'; bytes: Uint8Array } | { type: 'dump' } | { type: 'close' };
export type FromWorker =
  | { type: 'ready' }
  | { type: 'wire'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'dump'; dump: Uint8Array<ArrayBuffer> }
  | { type: 'fault'; reason: string; refusal: FileRefusal | null };

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const stderr: string[] = [];
let files: DurableFileSystem | null = null;

const die = (reason: string): never => {
  send({ type: 'fault', reason, refusal: files?.refusal ?? null });
  process.exit(1);
};

/** PGlite throws only a number for a file error, so the file system's message is used. */
const describe = (fault: unknown): string =>
  fault instanceof Error ? String(fault) : (files?.refusal?.message ?? JSON.stringify(fault));

/** Returns the last error output without the data of statements. */
const lastWords = (): string[] => stderr.filter((line) => / (PANIC|FATAL): /.test(line));

const load = async ({ dumpPath, engine }: EmbeddedTemplate) => ({
  loadDataDir: await openAsBlob(dumpPath),
  pgliteWasmModule: engine,
});

const start = async (storage: EmbeddedStorage): Promise<PGlite> => {
  const durable = storage.kind === 'folder';
  const settings = {
    shared_buffers: '32MB',
    wal_sync_method: 'fsync',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  };
  // PGlite starts with -F (no fsync). fdatasync, the default for the write-ahead log, does nothing in this build; fsync works.
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F' || !durable);
  for (const [name, value] of Object.entries(settings)) startParams.push('-c', `${name}=${value}`);
  const onStderr = (line: string): boolean => {
    stderr.push(line);
    if (stderr.length > 20) stderr.shift();
    return false;
  };
  // Reading a page that the disk has damaged is an error, never a wrong row.
  const options = { startParams, onStderr, initDbStartParams: ['--data-checksums'] };
  if (storage.kind === 'memory') {
    // A database in memory is never recovered, and a dump contains its write-ahead log, so the log is kept small.
    options.initDbStartParams.push('--wal-segsize=1');
    startParams.push('-c', 'min_wal_size=2MB');
    return endWithEngine(await PGlite.create({ ...options, ...(storage.template && (await load(storage.template))) }));
  }
  files = new DurableFileSystem(storage.folder, die);
  return endWithEngine(await PGlite.create({ ...options, fs: files }));
};

/** PGlite throws this for an error in a query; the engine continues. */
const QUERY_FAILED = 100;

/**
 * PGlite also swallows errors that end the engine, a panic or a trap, and then answers no more queries. Only a new
 * process restores the database, by recovering from the write-ahead log.
 */
const endWithEngine = (pglite: PGlite): PGlite => {
  const engine: { _PostgresMainLoopOnce: () => void } = pglite.Module;
  const { _PostgresMainLoopOnce: runOnce } = engine;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (fault) {
      if ((fault as { status?: unknown }).status === QUERY_FAILED) throw fault;
      die([describe(fault), ...lastWords()].join(' · '));
    }
  };
  return pglite;
};

const syncPath = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

/** Makes a new database in a temporary folder and renames it when it is complete and on the disk. */
const prepareFolder = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder)) {
    if (readdirSync(folder).length > 0) throw new Error(`${folder} holds files, but no database`);
    rmSync(folder, { recursive: true });
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const pglite = await start({ kind: 'folder', folder: unfinished });
    await pglite.close();
    for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) syncPath(join(unfinished, name));
    syncPath(unfinished);
    renameSync(unfinished, folder);
  } catch (fault) {
    rmSync(unfinished, { recursive: true, force: true });
    throw fault;
  }
  syncPath(dirname(folder));
};

/** Answers whole protocol messages; the whole answer to one call is sent at once. */
const answer = async (pglite: PGlite, request: Uint8Array): Promise<void> => {
  const chunks: Uint8Array[] = [];
  await pglite.execProtocolRawStream(request, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const bytes = Uint8Array.from(Buffer.concat(chunks));
  send({ type: 'wire', bytes }, [bytes.buffer]);
};

const serve = async (storage: EmbeddedStorage): Promise<void> => {
  if (storage.kind === 'folder') await prepareFolder(storage.folder);
  const pglite = await start(storage);
  let queue = Promise.resolve();
  const handle = async (message: ToWorker): Promise<void> => {
    if (message.type === 'wire') return answer(pglite, message.bytes);
    if (message.type === 'dump') {
      const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
      return send({ type: 'dump', dump }, [dump.buffer]);
    }
    await pglite.close();
    port.close();
  };
  port.on('message', (message: ToWorker) => {
    queue = queue.then(() => handle(message)).catch((fault: unknown) => die(describe(fault)));
  });
  send({ type: 'ready' });
};

serve(workerData as EmbeddedStorage).catch((fault: unknown) => die([describe(fault), ...stderr].join(' · ')));
