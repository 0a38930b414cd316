import { join } from 'node:path';
import { assertObjectKey, type Objects } from '#server/platform/objects/objects.ts';
import { headFile, openFile } from '#server/platform/objects/stored-file.ts';

const prefix = 'demo/';

/**
 * Serves the drawn portraits of the demo people under `demo/<portrait>/<variant>.webp` from the repository, so that
 * seeding copies nothing. Many members share one portrait: deleting it does nothing, and a list shows only what is stored.
 */
export function withPortraits(objects: Objects, directory: string): Objects {
  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(directory, key.slice(prefix.length));
  };
  return {
    async put(key, bytes) {
      if (key.startsWith(prefix)) throw new Error(`${key} belongs to the portraits, which are read only.`);
      await objects.put(key, bytes);
    },
    get: async (key, range) => (key.startsWith(prefix) ? openFile(pathOf(key), range) : objects.get(key, range)),
    head: async (key) => (key.startsWith(prefix) ? headFile(pathOf(key)) : objects.head(key)),
    async delete(key) {
      if (!key.startsWith(prefix)) await objects.delete(key);
    },
    list: async (folder, options) => objects.list(folder, options),
  };
}
