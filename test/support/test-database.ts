import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbeddedInMemory } from '#server/platform/database/embedded/open-embedded.ts';
import { databaseOverEmbedded } from '#server/platform/database/open-database.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { openForFile } from '#test/support/for-file.ts';
import { borrowDatabase } from '#test/support/kept-databases.ts';

/** The database that test-database-setup.ts prepares once for a whole run. */
export type TestDatabaseSource =
  | { readonly kind: 'embedded'; readonly dumpPath: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

let engine: Promise<WebAssembly.Module> | undefined;

/** Compiles the engine once in each test process, because compiling and optimising it takes longer than most tests. */
const compileEngine = (): Promise<WebAssembly.Module> => {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
};

/**
 * Opens a migrated, empty database with the tables of the demo, which the caller closes. It is the embedded one, or a
 * real PostgreSQL in a run with TEST_DATABASE=postgres.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    const template = { dumpPath: source.dumpPath, engine: await compileEngine() };
    return databaseOverEmbedded(await openEmbeddedInMemory(template), faultsFail);
  }
  return borrowDatabase(source.adminUrl);
};

/** Opens the database of one test file, at its top level. It is closed when the file ends. */
export const testDatabase = (): Promise<Database> => openForFile(openTestDatabase, (db) => db.close());

/**
 * Waits until a statement is blocked by another transaction's lock. Returns at once on the embedded database, which
 * runs transactions one after the other.
 */
export const untilSomebodyWaits = async (db: Pick<Database, 'query'>): Promise<void> => {
  const whoWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  if (inject('testDatabase').kind === 'embedded') return;
  while ((await db.query(whoWaits)).rows.length === 0) await new Promise(setImmediate);
};
