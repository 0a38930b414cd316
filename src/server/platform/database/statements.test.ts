import { describe, expect, test } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { loadStatements } from '#test/support/load-statements.ts';
import { testDatabase } from '#test/support/test-database.ts';

const { modules, statements } = await loadStatements();

const database = await testDatabase();

const describeStatement = (text: string): Promise<unknown> =>
  database.query(`prepare described as ${text.trim().replace(/;$/, '')}; deallocate described`);

describe('a raw statement', () => {
  test.each(statements)('$name fits the migrated schema', async ({ text }) => {
    await expect(describeStatement(text)).resolves.toBeDefined();
  });

  test('is found in every module that registers one', () => {
    expect(statements.length).toBeGreaterThanOrEqual(modules.length);
  });

  test('that names a column which does not exist is found out', async () => {
    await expect(describeStatement('select no_such_column from applied_migrations')).rejects.toThrow(
      'column "no_such_column" does not exist',
    );
  });

  test('has a name of its own, short enough for PostgreSQL', () => {
    statement('a-test-of-names', 'select 1');
    expect(() => statement('a-test-of-names', 'select 2')).toThrow('Two statements are named a-test-of-names.');
    expect(() => statement('x'.repeat(64), 'select 1')).toThrow('longer than 63 characters');
  });
});
