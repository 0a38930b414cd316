import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUsesInCode } from '#scripts/schema/code-uses.ts';
import { findUses, type Uses } from '#scripts/schema/sql-uses.ts';
import { type Owners, readOwners, withDemoTables } from '#scripts/schema/table-owners.ts';
import { type Definition, readDefinitions } from '#server/platform/database/schema/function-files.ts';
import type { SchemaSource } from '#server/platform/database/schema/schema-files.ts';

/** Tables and functions that a file or database function uses. `owner`: the feature or platform part it belongs to. */
export type Use = Uses & { readonly file: string; readonly owner: string };

export type SchemaUses = {
  readonly owners: Owners;
  readonly code: readonly Use[];
  readonly functions: readonly (Use & { readonly name: string })[];
  readonly triggers: readonly { readonly name: string; readonly table: string; readonly runs: string }[];
};

const ROOT = join(import.meta.dirname, '../..');

const triggersOf = (definitions: readonly Definition[]): SchemaUses['triggers'] =>
  definitions
    .filter(({ kind }) => kind === 'trigger')
    .map(({ name, text }) => {
      const [trigger = '', table = ''] = name.split(' on ');
      return { name: trigger, table, runs: /execute function (\w+)/.exec(text)?.[1] ?? '' };
    });

/**
 * The owner of `src/server/features/likes/like-member.ts` is `likes`, that of `src/demo/sandbox/sandbox-jobs.ts` is
 * `sandbox`; files above the features have no owner.
 */
const ownerOfFile = (file: string): string =>
  /^src\/(?:server\/(?:features|platform)|demo)\/([^/]+)\//.exec(file)?.[1] ?? 'the server';

/** Returns which code and which database functions use which tables. */
export const readSchemaUses = (source: SchemaSource): SchemaUses => {
  const owners = withDemoTables(readOwners(source));
  const definitions = readDefinitions(source);
  // Without the platform's database code, which handles whole databases and names no tables.
  const files = globSync('src/{server,demo}/**/*.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('src/server/platform/database/'))
    .toSorted();
  return {
    owners,
    code: files.map((file) => ({
      file,
      owner: ownerOfFile(file),
      ...findUsesInCode(file, readFileSync(join(ROOT, file), 'utf8'), owners),
    })),
    functions: definitions
      .filter(({ kind }) => kind === 'function')
      .map(({ name, file, text }) => ({
        name,
        file,
        owner: owners.functions.get(name) ?? '',
        ...findUses(text, owners),
      })),
    triggers: triggersOf(definitions),
  };
};
