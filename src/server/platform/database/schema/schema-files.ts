import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the schema is written down, and which release of the product it belongs to. */
export type SchemaSource = {
  /** With baseline/, migrations/ and functions/ in it. */
  readonly folder: string;
  readonly release: string;
};

/** One file; `name` is its path inside its folder. */
export type SqlFile = { readonly name: string; readonly text: string; readonly hash: string };

const root = join(import.meta.dirname, '../../../../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The schema of this very release. */
export const productSchema: SchemaSource = { folder: join(root, 'database'), release: manifest.version };

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `:12`, where the database says at which character of a text it failed; the text begins on `firstLine` of its file. */
export const lineOfFault = (text: string, fault: unknown, firstLine = 1): string => {
  const { position } = fault as { position?: string };
  return position === undefined ? '' : `:${firstLine - 1 + text.slice(0, Number(position)).split('\n').length}`;
};

/** The files of one of the three folders, in their order. */
export const readSqlFiles = ({ folder }: SchemaSource, part: 'baseline' | 'migrations' | 'functions'): SqlFile[] =>
  globSync('**/*.sql', { cwd: join(folder, part) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => {
      // A checkout on Windows must not look like a changed file.
      const text = readFileSync(join(folder, part, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, hash: hashText(text) };
    });

/** Names the whole schema by its texts: what was made of it once can be kept until one of them changes. */
export const hashSchema = (source: SchemaSource): string =>
  hashText(
    (['baseline', 'migrations', 'functions'] as const)
      .flatMap((part) => readSqlFiles(source, part).map(({ name, hash }) => `${part}/${name} ${hash}`))
      .join('\n'),
  );
