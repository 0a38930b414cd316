import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASKS_FOR_ONE = 'test/support/test-database.ts';
const ALWAYS_POSTGRES = ['test/support/processes/postgres-server.ts', 'test/support/processes/postgres-database.ts'];
const HAS_SIZES = 'test/support/run-size.ts';
const ABOUT_FILES = 'test/support/images/odd-files.ts';

/** Returns the test files (relative to the project) that use the run's database: a run on PostgreSQL repeats these. */
export const findDatabaseTests = (projectDir: string): string[] =>
  globSync('{src/server,src/demo,test/access}/**/*.test.ts', { cwd: projectDir })
    .filter((file) => usesDatabaseOfRun(file, (path) => readFileSync(join(projectDir, path), 'utf8')))
    .toSorted();

/** Returns the test files (relative to the project) that run only in `npm run test:all`, or in a larger size there. */
export const findLongTests = (projectDir: string): string[] =>
  globSync('{src,test,scripts}/**/*.test.ts', { cwd: projectDir })
    .filter((file) => isLong(file, (path) => readFileSync(join(projectDir, path), 'utf8')))
    .toSorted();

/** Returns true if it is named `*.long.test.ts`, or if it or one of its helpers uses the size of the run. */
const isLong = (file: string, read: (path: string) => string): boolean =>
  file.endsWith('.long.test.ts') || reachedFrom(file, read).has(HAS_SIZES);

/**
 * Returns true if the file tests the run's database. False for tests that always start a PostgreSQL, and for tests that
 * upload hundreds of odd files: these are accepted or refused before the database is used, and other tests upload to
 * both databases.
 */
export const usesDatabaseOfRun = (file: string, read: (path: string) => string): boolean => {
  const reached = reachedFrom(file, read);
  return reached.has(ASKS_FOR_ONE) && ![...ALWAYS_POSTGRES, ABOUT_FILES].some((path) => reached.has(path));
};

/** Returns the file and all that it imports from test/, directly or indirectly. */
const reachedFrom = (file: string, read: (path: string) => string): ReadonlySet<string> => {
  const reached = new Set([file]);
  for (const path of reached) {
    for (const helper of importedHelpers(read(path))) reached.add(helper);
  }
  return reached;
};

const importedHelpers = (source: string): string[] => {
  const imports = source.matchAll(/^import (?!type\b)(?:[^;]*? from )?'#(test\/[\w./-]+)';/gm);
  return [...imports].map(([, path]) => path ?? '');
};
