import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASKS_FOR_ONE = 'test/support/test-database.ts';
const ALWAYS_POSTGRES = ['test/support/processes/postgres-server.ts', 'test/support/processes/postgres-database.ts'];
const HAS_SIZES = 'test/support/run-size.ts';
const ABOUT_FILES = 'test/support/images/odd-files.ts';

/** Test files (relative to the project) that use the database of the run: what a run on a real PostgreSQL repeats. */
export const findDatabaseTests = (projectDir: string): string[] =>
  globSync('{src/server,test/access}/**/*.test.ts', { cwd: projectDir })
    .filter((file) => usesDatabaseOfRun(file, (path) => readFileSync(join(projectDir, path), 'utf8')))
    .toSorted();

/** Test files (relative to the project) that run in `npm run test:all` alone, or have a size of their own there. */
export const findLongTests = (projectDir: string): string[] =>
  globSync('{src,test,scripts}/**/*.test.ts', { cwd: projectDir })
    .filter((file) => isLong(file, (path) => readFileSync(join(projectDir, path), 'utf8')))
    .toSorted();

/** By its name, or because it or a helper of it asks for the size of the run. */
const isLong = (file: string, read: (path: string) => string): boolean =>
  file.endsWith('.long.test.ts') || reachedFrom(file, read).has(HAS_SIZES);

/**
 * One that asks for a PostgreSQL, whatever the run is on, does the same in each. So does one that uploads hundreds of odd files: what
 * becomes of them is decided before the database, and other tests upload to both.
 */
export const usesDatabaseOfRun = (file: string, read: (path: string) => string): boolean => {
  const reached = reachedFrom(file, read);
  return reached.has(ASKS_FOR_ONE) && ![...ALWAYS_POSTGRES, ABOUT_FILES].some((path) => reached.has(path));
};

/** The file, and what it imports of test/, directly or not. */
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
