import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Runs a command. Prints errors that an operator can fix (StartError) without a stack trace. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
};

/** Opens the database of the server's configuration, runs `work`, and closes it. */
export const withDatabase = async (
  { database }: Pick<Config, 'database'>,
  work: (db: Database) => Promise<void>,
): Promise<void> => {
  const db = await openDatabase(database, { reportFault: console.error });
  try {
    await work(db);
  } finally {
    await db.close();
  }
};
