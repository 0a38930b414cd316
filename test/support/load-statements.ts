import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { registeredStatements } from '#server/platform/database/database.ts';

const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url));

/** Imports `statement`, or a function that registers one for its caller. */
const REGISTERS =
  /import[^;]*\b(?:statement\b[^;]*\/database\/database|exportedPeople\b[^;]*\/export-people|markedColumn\b[^;]*\/marked-column)\.ts'/;

/** Loads all modules of the server and of the demo, and returns those that register statements and all statements registered. */
export const loadStatements = async (): Promise<{
  modules: string[];
  statements: { name: string; text: string }[];
}> => {
  const modules = globSync('{server,demo}/**/*.ts', { cwd: sourceFolder })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/platform/database/'))
    .map((path) => `${sourceFolder}${path}`)
    .filter((path) => REGISTERS.test(readFileSync(path, 'utf8')));
  for (const path of modules) await import(/* @vite-ignore */ pathToFileURL(path).href);
  return { modules, statements: registeredStatements() };
};
