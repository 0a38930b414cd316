import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import { type Ask, dumpSchema } from '#scripts/schema/dump-schema.ts';
import { readSchemaUses } from '#scripts/schema/schema-uses.ts';
import { readOwners, withDemoTables } from '#scripts/schema/table-owners.ts';
import { describeTypes } from '#scripts/schema/table-types.ts';
import { describeUses } from '#scripts/schema/tables-document.ts';
import { openEmbeddedInMemory } from '#server/platform/database/embedded/open-embedded.ts';
import { databaseOverEmbedded, migrateEmbedded } from '#server/platform/database/open-database.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the generated files: path → content. */
export const generateFromSchema = async (ask: Ask): Promise<Record<string, string>> => {
  const product = readOwners(productSchema);
  const owners = withDemoTables(product);
  const isOfDemo = (table: string): boolean => owners.tables.has(table) && !product.tables.has(table);
  const ofProduct = { name: 'Schema', from: 'database/', has: (table: string) => !isOfDemo(table) };
  return {
    'database/schema.sql': await dumpSchema(ask, owners),
    'src/server/platform/database/schema/schema.generated.ts': await describeTypes(ask, ofProduct),
    'src/demo/sandbox/tables/sandbox-tables.generated.ts': await describeTypes(ask, {
      name: 'SandboxTables',
      from: 'src/demo/sandbox/',
      has: isOfDemo,
    }),
    'docs/tables.md': describeUses(readSchemaUses(productSchema)),
  };
};

export const readGenerated = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;

/** Runs queries on a newly created embedded database, which has the tables of the demo, too. */
export const askNewDatabase = async <Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const server = await openEmbeddedInMemory();
  try {
    await migrateEmbedded(server);
    const database = databaseOverEmbedded(server, { reportFault: console.error });
    await createSandboxTables(database);
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
      console.error(`${path} is not what the SQL files and the code say`);
      process.exitCode = 1;
    } else {
      writeFileSync(join(ROOT, path), text);
      console.log(`${path} written`);
    }
  }
}
