import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT_DIR = join(import.meta.dirname, '..', '..');

/** TypeScript files below the folders of a project root, relative to it; declarations and generated files included. */
export const sourceFiles = (projectDir: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectDir })).toSorted();

/** Returns true for generated files: `<name>.generated.ts`. */
export const isGenerated = (path: string): boolean => /\.generated\.\w+$/.test(path);

export const readSource = (projectDir: string, path: string): string => readFileSync(join(projectDir, path), 'utf8');
