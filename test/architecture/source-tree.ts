import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT_DIR = join(import.meta.dirname, '..', '..');

/** TypeScript files below the folders of a project root, relative to it; declarations and generated files included. */
export function sourceFiles(projectDir: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectDir })).toSorted();
}

/** Whether a program writes the file: `<name>.generated.ts`. */
export function isGenerated(path: string): boolean {
  return /\.generated\.\w+$/.test(path);
}

export function readSource(projectDir: string, path: string): string {
  return readFileSync(join(projectDir, path), 'utf8');
}
