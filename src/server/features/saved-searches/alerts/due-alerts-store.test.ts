import { expect, it } from 'vitest';
import '#server/features/saved-searches/alerts/due-alerts-store.ts';
import { registeredStatements } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

it.each([
  ['alerts-due-members', 'saved_searches_due', `'2026-06-01', '{}', 100`],
  ['alerts-due-searches', 'saved_searches_member|saved_searches_once|saved_searches_due', `1, '2026-06-01'`],
])('%s walks an index, however many searches there are', async (name, index, values) => {
  const db = await openTestDatabase();
  const { text } = registeredStatements().find((one) => one.name === name)!;
  const { rows } = await db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    await tx.query(`prepare asked as ${text}`);
    return tx.query(`explain execute asked (${values}); deallocate asked`);
  });
  expect(JSON.stringify(rows)).toMatch(new RegExp(index));
  await db.close();
});
