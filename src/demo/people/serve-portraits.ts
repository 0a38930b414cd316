import { join } from 'node:path';
import { assertObjectKey, type Objects } from '#server/platform/objects/objects.ts';
import { headFile, openFile } from '#server/platform/objects/stored-file.ts';

const PREFIX = 'demo/';

/**
 * Serves the portraits of the demo members under `demo/<portrait>/<variant>.webp` from the repository, so that seeding
 * copies no files. Many members share a portrait, so deleting one does nothing; lists show only stored objects.
 */
export const servePortraits = (objects: Objects, directory: string): Objects => {
  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(directory, key.slice(PREFIX.length));
  };
  return {
    async put(key, bytes) {
      if (key.startsWith(PREFIX)) throw new Error(`${key} belongs to the portraits, which are read only.`);
      await objects.put(key, bytes);
    },
    get: async (key, range) => (key.startsWith(PREFIX) ? openFile(pathOf(key), range) : objects.get(key, range)),
    head: async (key) => (key.startsWith(PREFIX) ? headFile(pathOf(key)) : objects.head(key)),
    async delete(key) {
      if (!key.startsWith(PREFIX)) await objects.delete(key);
    },
    list: async (folder, options) => objects.list(folder, options),
  };
};
