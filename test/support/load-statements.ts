import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { registeredStatements } from '#server/platform/database/database.ts';

const serverFolder = fileURLToPath(new URL('../../src/server/', import.meta.url));

/** Loads all modules of the server, and returns those that register statements and all statements registered. */
export const loadStatements = async (): Promise<{
  modules: string[];
  statements: { name: string; text: string }[];
}> => {
  const modules = globSync('**/*.ts', { cwd: serverFolder })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('platform/database/'))
    .map((path) => `${serverFolder}${path}`)
    .filter((path) => /import[^;]*\bstatement\b[^;]*\/database\/database\.ts'/.test(readFileSync(path, 'utf8')));
  for (const path of modules) await import(/* @vite-ignore */ pathToFileURL(path).href);
  return { modules, statements: registeredStatements() };
};
