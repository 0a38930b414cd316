import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { hashSchema, productSchema } from '#server/platform/database/schema/schema-files.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { faultsFail } from '#test/support/faults-fail.ts';

const CACHE = fileURLToPath(new URL('../../.cache/embedded-database', import.meta.url));
const MAKERS = ['../../package-lock.json', '../../src/server/platform/database/embedded/embedded-worker.ts'];

/** Returns a name hashed from everything the database is built from: it is rebuilt only if one of these changes. */
const nameOfOriginal = (): string => {
  const hash = createHash('sha256');
  for (const maker of MAKERS) hash.update(readFileSync(new URL(maker, import.meta.url)));
  hash.update(hashSchema(productSchema));
  return hash.digest('hex').slice(0, 16);
};

const findOriginal = async (): Promise<string> => {
  const original = join(CACHE, nameOfOriginal());
  if (existsSync(original)) return original;
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const old = join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true });
  }
  const unfinished = `${original}.${process.pid}`;
  const database = await openDatabase({ kind: 'embedded', directory: unfinished }, faultsFail);
  await database.close();
  rmSync(`${unfinished}.lock`);
  try {
    renameSync(unfinished, original);
  } catch (error) {
    // Two runs may build it at the same time: the second one to finish keeps the folder of the first.
    if (!existsSync(original)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return original;
};

/** Copies a new, migrated database to `directory`, which takes a tenth of the time of creating one. */
export const copyEmbeddedDatabase = async (directory: string): Promise<void> => {
  mkdirSync(dirname(directory), { recursive: true });
  execFileSync('cp', ['-a', await findOriginal(), directory]);
};
