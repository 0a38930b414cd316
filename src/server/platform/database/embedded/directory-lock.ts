import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/platform/start-error.ts';

const SQLITE_BUSY = 5;

/**
 * Two processes on one embedded database destroy it. The lock is an operating system lock (through SQLite): it ends with the
 * process, however that dies. The file stays, and its presence means nothing.
 */
export const lockDirectory = (directory: string): { release: () => void } => {
  const path = `${directory}.lock`;
  // SQLite would make it readable for all. An existing file is not opened here: closing it would release this process's lock.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (fault) {
    file.close();
    if (!(fault instanceof Error && 'errcode' in fault && fault.errcode === SQLITE_BUSY)) throw fault;
    throw new StartError(
      `Another process already uses the database in ${directory}: stop it first, or start this one with another DATA_DIR or with a DATABASE_URL.`,
    );
  }
  return { release: () => file.close() };
};
