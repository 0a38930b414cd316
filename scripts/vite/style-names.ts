import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Classes become constants in the built code instead of members of an object that names all of its file's. Where a class is
 * looked up by a value, the object is needed and smaller than what would stand in for it.
 */
export const styleConstants: Plugin = {
  name: 'style-constants',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/web\/.*\.tsx?$/, code: /\.module\.css'/ },
    handler: (code) => ({
      code: code.replaceAll(/^import (\w+) (from '[^']*\.module\.css')/gm, (whole, name: string, from: string) =>
        code.includes(`${name}[`) ? whole : `import * as ${name} ${from}`,
      ),
      map: null,
    }),
  },
};

/** A module of which nothing but constants is wanted would go, and its styles with it; the minifier leaves nothing of it. */
export const keptStyles: Plugin = {
  name: 'kept-styles',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * Class names in the build: where the file stands among all of them, then the class within it. Shorter than names with
 * hashes, which the document, the styles and the code all repeat; the same for the browser's build and the server's.
 */
export const shortStyleNames = (): ((name: string, file: string) => string) => {
  const files = globSync('src/web/**/*.module.css', { cwd: ROOT }).toSorted();
  const known = new Map<string, string[]>();
  return (name, file) => {
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    const [place, within] = [files.indexOf(relative(ROOT, file)), names.indexOf(name)];
    if (place === -1) throw new Error(`${file} is not among the style sheets of src/web.`);
    return `v${place.toString(36).padStart(2, '0')}${within.toString(36)}`;
  };
};
