import { expect, it } from 'vitest';
import { isUnclearCharge } from '#server/features/payments/settling/close-charge.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();

it('what waits for a person is found by an index for each kind, among many attempts that run', async () => {
  const plan = await db.transaction(async (tx) => {
    // Inserts attempts without purchases.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into payment_attempts (purchase_id, number, client_key, account_id, method, amount_cents, currency, merchant_ref,
         provider_ref, status, created_at, next_check_at)
       select n, 1, gen_random_uuid(), 1, 'ideal', 1000, 'EUR', 'M' || n, case when n % 2 = 0 then 'P' || n end, 'waiting',
         '2026-06-01T12:00:00Z'::timestamptz - n * interval '1 second', '2026-06-01T12:00:00Z' from generate_series(1, 3000) n`,
    );
    await tx.query('analyze payment_attempts');
    const { rows } = await tx.query(
      `explain select id from payment_attempts a where ${isUnclearCharge(`'2026-06-01T12:10:00Z'`)}`,
    );
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('payment_attempts_unnamed');
  expect(plan).toContain('payment_attempts_named');
});
