import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSqlFiles, type SchemaSource } from '#server/platform/database/schema/schema-files.ts';

/** Name → owner: the feature or part of the platform whose file creates it. */
export type Owners = {
  readonly tables: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
  /** all tables in the order of the files */
  readonly order: readonly string[];
};

const SERVER = join(import.meta.dirname, '../../src/server');
const DEMO = join(import.meta.dirname, '../../src/demo');
const OWNERS = ['features', 'platform'].flatMap((level) =>
  readdirSync(join(SERVER, level), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

/** Returns the name of the owner's folder for documents. */
export const folderOf = (owner: string): string => {
  if (existsSync(join(DEMO, owner))) return `demo/${owner}`;
  return existsSync(join(SERVER, 'features', owner)) ? owner : `platform/${owner}`;
};

/** The owner in `02-sites.sql`, `0001-sites-domains.sql` and `sites/find-site.sql` is sites. Owners may have dashes. */
const ownerOf = (part: string, name: string): string => {
  const named =
    part === 'functions' ? name.replace(/\/[^/]*$/, '/') : `${name.replace(/^\d+-/, '').replace(/\.sql$/, '')}-`;
  const owner = OWNERS.filter((one) => named === `${one}/` || named.startsWith(`${one}-`)).toSorted(
    (one, other) => other.length - one.length,
  )[0];
  if (owner === undefined) {
    throw new Error(
      `database/${part}/${name}: no folder of src/server/features or src/server/platform is named like that.`,
    );
  }
  return owner;
};

const namesBehind = (words: RegExp, text: string): string[] => [...text.matchAll(words)].map(([, name = '']) => name);
const CREATED_TABLE = /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm;

/** Finds the owners of tables and functions by the names of the files that create them, in the order of the files. */
export const readOwners = (source: SchemaSource): Owners => {
  const tables = new Map<string, string>();
  const functions = new Map<string, string>();
  const order = new Set<string>();
  for (const part of ['baseline', 'migrations', 'functions'] as const) {
    for (const { name, text } of readSqlFiles(source, part)) {
      const owner = ownerOf(part, name);
      order.add(owner);
      for (const table of namesBehind(CREATED_TABLE, text)) tables.set(table, owner);
      for (const table of namesBehind(/^drop table (\w+)/gm, text)) tables.delete(table);
      for (const made of namesBehind(/^create (?:or replace )?function (\w+)/gm, text)) functions.set(made, owner);
    }
  }
  return { tables, functions, order: [...order] };
};

/**
 * Adds the tables that a demo makes when it starts, which belong to the folder of `src/demo` whose SQL file creates
 * them. They are missing in `order`, because they are no part of the product's schema.
 */
export const withDemoTables = ({ tables, ...others }: Owners): Owners => {
  const ofDemo = globSync('*/**/*.sql', { cwd: DEMO })
    .toSorted()
    .flatMap((path) =>
      namesBehind(CREATED_TABLE, readFileSync(join(DEMO, path), 'utf8')).map(
        (table) => [table, path.split(/[\\/]/)[0] ?? ''] as const,
      ),
    );
  return { ...others, tables: new Map([...tables, ...ofDemo]) };
};
