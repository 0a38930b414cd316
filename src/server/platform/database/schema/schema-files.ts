import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the schema's files, and the release of the product that they belong to. */
export type SchemaSource = {
  /** Contains baseline/, migrations/ and functions/. */
  readonly folder: string;
  readonly release: string;
};

/** One file; `name` is its path inside its folder. */
export type SqlFile = { readonly name: string; readonly text: string; readonly hash: string };

const root = join(import.meta.dirname, '../../../../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The schema of this release. */
export const productSchema: SchemaSource = { folder: join(root, 'database'), release: manifest.version };

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the line, such as `:12`, of the position in a database error; the text begins on `firstLine` of its file. */
export const lineOfFault = (text: string, fault: unknown, firstLine = 1): string => {
  const { position } = fault as { position?: string };
  return position === undefined ? '' : `:${firstLine - 1 + text.slice(0, Number(position)).split('\n').length}`;
};

/** Reads the files of one of the three folders, in order. */
export const readSqlFiles = ({ folder }: SchemaSource, part: 'baseline' | 'migrations' | 'functions'): SqlFile[] =>
  globSync('**/*.sql', { cwd: join(folder, part) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => {
      // Windows line ends must not change the hash.
      const text = readFileSync(join(folder, part, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, hash: hashText(text) };
    });

/** Returns a hash of the whole schema, as a cache key for anything derived from it. */
export const hashSchema = (source: SchemaSource): string =>
  hashText(
    (['baseline', 'migrations', 'functions'] as const)
      .flatMap((part) => readSqlFiles(source, part).map(({ name, hash }) => `${part}/${name} ${hash}`))
      .join('\n'),
  );
