import { expect, test } from 'vitest';
import { generateFromSchema, readGenerated } from '#scripts/build/generate-schema.ts';
import { testDatabase } from '#test/support/test-database.ts';

const database = await testDatabase();

test('the table types, the dump of the schema and the list of its users are up to date: `npm run db:schema` writes them', async () => {
  const generated = await database.transaction((tx) =>
    generateFromSchema(async (text) => (await tx.query(text)).rows as Record<string, unknown>[]),
  );
  expect(Object.keys(generated)).toHaveLength(4);
  for (const [path, text] of Object.entries(generated)) expect(readGenerated(path), path).toBe(text);
});
