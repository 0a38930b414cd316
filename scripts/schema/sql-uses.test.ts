import { expect, test } from 'vitest';
import { findUses } from '#scripts/schema/sql-uses.ts';
import { readOwners, withDemoTables } from '#scripts/schema/table-owners.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';
import { loadStatements } from '#test/support/load-statements.ts';
import { testDatabase } from '#test/support/test-database.ts';

const { statements } = await loadStatements();
const names = withDemoTables(readOwners(productSchema));

const database = await testDatabase();

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const planOf = async (tx: Transaction, text: string): Promise<Plan> => {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const nulls = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`;
  const { rows } = await tx.query(
    `prepare looked_at as ${text}; explain (format json) execute looked_at${nulls}; deallocate looked_at`,
  );
  return (rows as { 'QUERY PLAN': { Plan: Plan }[] }[])[0]!['QUERY PLAN'][0]!.Plan;
};

const tablesIn = (plan: Plan, isWrite: boolean): string[] => [
  ...(plan['Relation Name'] !== undefined && (plan['Node Type'] === 'ModifyTable') === isWrite
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap((inner) => tablesIn(inner, isWrite)),
];

test('the tables found in a statement’s text agree with those in its plan', async () => {
  expect(statements.length).toBeGreaterThan(150);
  await database.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    for (const { name, text } of statements) {
      const plan = await planOf(tx, text);
      const { writes, reads } = findUses(text, names);
      const written = new Set(tablesIn(plan, true));
      expect(writes, name).toEqual(written);
      // A plan also lists written tables as read, and omits tables that it proves to be empty or unnecessary.
      expect(
        tablesIn(plan, false).filter((table) => !reads.has(table) && !written.has(table)),
        name,
      ).toEqual([]);
    }
  });
}, 120_000);
