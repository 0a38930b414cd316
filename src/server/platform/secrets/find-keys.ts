import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { parseKeys, type SecretKeys } from '#server/platform/secrets/secret-keys.ts';
import { StartError } from '#server/platform/start-error.ts';
import { syncFolder, writeDurably } from '#server/platform/write-durably.ts';

type Place = { readonly secretKeys: SecretKeys | null; readonly dataDir: string };

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key');

/** The configured keys, or those of the file in the data folder; null if there is none yet. */
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

/**
 * Returns the keys of this installation. The first start creates the file, readable only by its owner; `isSealed` tells
 * whether the database already holds secrets, which a new key could not decrypt.
 */
export const findKeys = async (place: Place, isSealed: () => Promise<boolean>): Promise<SecretKeys> => {
  const keys = await readKeys(place);
  if (keys !== null) return keys;
  if (await isSealed()) {
    throw new StartError(
      `${keyFileIn(place.dataDir)} is missing, and the database holds secrets sealed with it: bring it back, or set SECRET_KEY.`,
    );
  }
  await makeKeyFile(place.dataDir);
  const made = await readKeys(place);
  if (made === null) throw new Error('The key that was just written is gone.');
  return made;
};

/** The file is either complete and on the disk, or absent. When two processes start at once, both use the first one's key. */
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
