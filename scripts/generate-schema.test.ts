import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateFromSchema, readGenerated } from '#scripts/generate-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the table types, the dump of the schema and the list of its users are up to date: `npm run db:schema` writes them', async () => {
  const generated = await database.transaction((tx) =>
    generateFromSchema(async (text) => (await tx.query(text)).rows as Record<string, unknown>[]),
  );
  expect(Object.keys(generated)).toHaveLength(3);
  for (const [path, text] of Object.entries(generated)) expect(readGenerated(path), path).toBe(text);
});
