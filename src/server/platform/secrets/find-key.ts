import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

const KEY_BYTES = 32;

/** The configured key, or the one in the data folder: made there at the first start, readable by nobody else. */
export const findKey = async ({
  secretKey,
  dataDir,
}: {
  secretKey: string | null;
  dataDir: string;
}): Promise<Buffer> => {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64');
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES)
    throw new StartError(`${path} holds no key of ${KEY_BYTES} bytes in base64: bring the right one back.`);
  return key;
};
