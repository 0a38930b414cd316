import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, dumpSchema } from '#scripts/schema/dump-schema.ts';
import { readSchemaUses } from '#scripts/schema/schema-uses.ts';
import { readOwners } from '#scripts/schema/table-owners.ts';
import { describeTypes } from '#scripts/schema/table-types.ts';
import { describeUses } from '#scripts/schema/tables-document.ts';
import { openEmbeddedInMemory } from '#server/platform/database/embedded/open-embedded.ts';
import { databaseOverEmbedded, migrateEmbedded } from '#server/platform/database/open-database.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the generated files: path → content. */
export const generateFromSchema = async (ask: Ask): Promise<Record<string, string>> => ({
  'database/schema.sql': await dumpSchema(ask, readOwners(productSchema)),
  'src/server/platform/database/schema/schema.generated.ts': await describeTypes(ask),
  'docs/tables.md': describeUses(readSchemaUses(productSchema)),
});

export const readGenerated = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;

/** Runs queries on a newly created embedded database. */
export const askNewDatabase = async <Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const server = await openEmbeddedInMemory();
  try {
    await migrateEmbedded(server);
    const database = databaseOverEmbedded(server, { reportFault: console.error });
    return await work(async (text) => (await database.query(text)).rows as Record<string, unknown>[]);
  } finally {
    await server.close();
  }
};

/** `npm run db:schema` writes changed files; `--check` only lists them and fails. */
if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  const generated = Object.entries(await askNewDatabase(generateFromSchema));
  for (const [path, text] of generated.filter(([path, text]) => readGenerated(path) !== text)) {
    if (isCheck) {
      console.error(`${path} is not what database/ and the code say`);
      process.exitCode = 1;
    } else {
      writeFileSync(join(ROOT, path), text);
      console.log(`${path} written`);
    }
  }
}
