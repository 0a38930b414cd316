import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, generatedFile } from '#scripts/generate-database-types.ts';

test('the table types are those of the migrations: `npm run db:types` writes them', async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generateDatabaseTypes());
});
