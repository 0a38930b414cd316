import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertObjectFolder, assertObjectKey, type KeyPage, type Objects } from '#server/platform/objects/objects.ts';
import { headFile, isErrorCode, openFile } from '#server/platform/objects/stored-file.ts';
import { makePrivateFolder } from '#server/platform/private-folder.ts';
import { syncFolder, writeDurably } from '#server/platform/write-durably.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

const incomingFolder = '.incoming';
const abandonedAfterMs = HOUR_MS;

/** Objects as files. Each folder of a key is below one named by its first two characters, so that no directory grows huge. */
export const createFileObjects = async (folder: string): Promise<Objects> => {
  const directory = resolve(folder);
  const incoming = join(directory, incomingFolder);
  makePrivateFolder(directory);
  makePrivateFolder(incoming);
  await removeAbandoned(incoming);

  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(directory, ...shardedParts(key));
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await writeDurably(temporary, bytes);
      await moveInto(directory, temporary, path);
    },
    get: async (key, range) => openFile(pathOf(key), range),
    head: async (key) => headFile(pathOf(key)),
    async delete(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
        await syncIfThere(dirname(path));
      } catch (error) {
        if (!isErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error;
      }
      await rmdir(dirname(path)).catch(ignoreMissingOrFull);
    },
    async list(below, { after = null, limit = 1000 } = {}) {
      assertObjectFolder(below);
      if (after !== null) assertObjectKey(after);
      return listFiles(directory, below, after, limit);
    },
  };
};

const shardedParts = (key: string): string[] => {
  const folders = key.split('/');
  const name = folders.pop() ?? '';
  return [...folders.flatMap((folder) => [folder.slice(0, 2), folder]), name];
};

const moveInto = async (root: string, temporary: string, path: string): Promise<void> => {
  const folder = dirname(path);
  for (let attempt = 1; ; attempt += 1) {
    let created: string | undefined;
    try {
      created = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(temporary, path);
    } catch (error) {
      // The last file of the folder was deleted in the meantime, and the folder with it.
      if (isErrorCode(error, 'ENOENT') && attempt < 20) continue;
      await unlink(temporary).catch(ignoreMissingOrFull);
      throw error;
    }
    await syncIfThere(folder);
    if (created !== undefined) await syncFoldersAbove(folder, root);
    return;
  }
};

/** A new folder is only durable once its parent folder is synced. */
const syncFoldersAbove = async (folder: string, root: string): Promise<void> => {
  for (let above = folder; above !== root;) {
    above = dirname(above);
    await syncIfThere(above);
  }
};

/** The folder may have been deleted together with its last file. */
const syncIfThere = async (path: string): Promise<void> => {
  try {
    await syncFolder(path);
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error;
  }
};

/** Files that a crash left incomplete; recent ones may belong to another process on the same folder. */
const removeAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const stats = await stat(path).catch(ignoreMissingOrFull);
    if (stats && stats.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true });
  }
};

const ignoreMissingOrFull = (error: unknown): undefined => {
  if (isErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return undefined;
  throw error;
};

const listFiles = async (root: string, folder: string, after: string | null, limit: number): Promise<KeyPage> => {
  const parts = folder === '' ? [] : folder.slice(0, -1).split('/');
  const start = parts.flatMap((part) => [part.slice(0, 2), part]);
  const keys: string[] = [];
  const cursor = after === null ? [] : shardedParts(after).slice(start.length);
  for await (const path of walk(join(root, ...start), cursor)) {
    // Every second part is a shard, the last one is the file.
    const names = path.filter((_, index) => index % 2 === 1 || index === path.length - 1);
    const key = folder + names.join('/');
    if (key === after) continue;
    if (keys.length === limit) return { keys, next: keys.at(-1) ?? null };
    keys.push(key);
  }
  return { keys, next: null };
};

/** Depth first, by name; begins at `cursor`, skipping whole folders before it. */
const walk = async function* (directory: string, cursor: readonly string[]): AsyncGenerator<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(ignoreMissingOrFull);
  const [from = '', ...below] = cursor;
  const names = (entries ?? []).filter(({ name }) => name >= from && name !== incomingFolder);
  names.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of names) {
    if (!entry.isDirectory()) yield [entry.name];
    else {
      for await (const path of walk(join(directory, entry.name), entry.name === from ? below : [])) {
        yield [entry.name, ...path];
      }
    }
  }
};
