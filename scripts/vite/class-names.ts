import { globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Short names for the classes of CSS modules: the number of the file among all, then that of the class in its file. The builds for
 * the browser and for the server agree, because both read the same files in the same order.
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
