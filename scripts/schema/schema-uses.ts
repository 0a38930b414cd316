import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUsesInCode } from '#scripts/schema/code-uses.ts';
import { findUses, type Uses } from '#scripts/schema/sql-uses.ts';
import { type Owners, readOwners } from '#scripts/schema/table-owners.ts';
import { type Definition, readDefinitions } from '#server/platform/database/schema/function-files.ts';
import type { SchemaSource } from '#server/platform/database/schema/schema-files.ts';

/** What one file does, or one function of the database. `owner` is the feature, or the part of the platform, it belongs to. */
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

/** `likes` of `src/server/features/likes/like-member.ts`; what lies above the features owns nothing. */
const ownerOfFile = (file: string): string => file.split('/').slice(2, -1)[1] ?? 'the server';

/** Who does what to which table: the server's code and the functions of the database. */
export const readSchemaUses = (source: SchemaSource): SchemaUses => {
  const owners = readOwners(source);
  const definitions = readDefinitions(source);
  // What moves and tends whole databases knows no table by name.
  const files = globSync('src/server/**/*.ts', { cwd: ROOT })
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
