import { globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Returns a function that gives classes of CSS modules short names: the number of the file, then of the class in it.
 * The builds for browser and server agree, because both read the same files in the same order.
 */
export const classNames = (root: string): ((name: string, filename: string) => string) => {
  const files = globSync('src/web/**/*.module.css', { cwd: root }).toSorted();
  const namesOf = new Map(files.map((file) => [file, [] as string[]]));
  return (name, filename) => {
    const file = relative(root, filename);
    const names = namesOf.get(file);
    if (names === undefined) throw new Error(`${file} is no CSS module of the web.`);
    if (!names.includes(name)) names.push(name);
    return `_${files.indexOf(file).toString(36)}-${names.indexOf(name).toString(36)}`;
  };
};
