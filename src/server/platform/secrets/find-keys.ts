import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { parseKeys, type SecretKeys } from '#server/platform/secrets/secret-keys.ts';
import { StartError } from '#server/platform/start-error.ts';
import { writeDurably } from '#server/platform/write-durably.ts';

type Place = { readonly secretKeys: SecretKeys | null; readonly dataDir: string };

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key');

/** The configured keys, or those of the file in the data folder; null where that is not there yet. */
export const readKeys = async ({ secretKeys, dataDir }: Place): Promise<SecretKeys | null> => {
  if (secretKeys !== null) return secretKeys;
  const path = keyFileIn(dataDir);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`${path} cannot be read (${message}): give this user the right, or set SECRET_KEY.`);
  });
  if (text === null) return null;
  const keys = parseKeys(text);
  if (keys === null) throw new StartError(`${path} holds no key of 32 bytes in base64: bring the right one back.`);
  return keys;
};

/** The keys of this installation; the file is made at the first start, readable by nobody else. */
export const findKeys = async (place: Place): Promise<SecretKeys> => {
  const keys = (await readKeys(place)) ?? (await makeKeyFile(place.dataDir).then(() => readKeys(place)));
  if (keys === null) throw new Error('The key that was just written is gone.');
  return keys;
};

/** Under its name it is whole and on the disk, or absent. Of two starts at once the first gives its key to both. */
const makeKeyFile = async (dataDir: string): Promise<void> => {
  const path = keyFileIn(dataDir);
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeDurably(temporary, `${randomBytes(32).toString('base64')}\n`);
    await link(temporary, path);
    await syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw (
      explainFullDisk(error) ??
      new StartError(
        `${path} cannot be made (${(error as Error).message}): mend the permissions of DATA_DIR, or set SECRET_KEY.`,
      )
    );
  } finally {
    await rm(temporary, { force: true });
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
