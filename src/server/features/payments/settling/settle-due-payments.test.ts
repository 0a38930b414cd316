import { afterAll, expect, it } from 'vitest';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { openStubShop, type StubAttempt } from '#test/support/stub-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const shop = await openStubShop(db);
afterAll(() => shop.stop());

const checkAt = (attempt: StubAttempt, at: Date | null) =>
  db.query('update payment_attempts set next_check_at = $2 where id = $1', [attempt.id, at]);

it('an attempt that still waits when its order is paid is ended by the sweep', async () => {
  const first = await shop.order({ says: -63 });
  await shop.sweep(new Date(ORDERED_AT.getTime() + 120_000));
  expect(await shop.stateOf(first)).toMatchObject({ status: 'declined' });
  const second = await shop.again(first);
  await checkAt(second, new Date(ORDERED_AT.getTime() + HOUR_MS));
  // The first attempt is paid late, and the second one was not ended.
  const money = { providerRef: first.provider_ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
  const late = new Date(ORDERED_AT.getTime() + 240_000);
  await settleAlone(shop.at(late), first.id, { ...money, status: 'paid', cause: 'webhook' });
  await shop.sweep(late);
  expect(await shop.stateOf(second)).toMatchObject({ status: 'cancelled', purchase: 'completed' });
});

it('attempts that run are checked before those that have ended, however long those have been due', async () => {
  const ended = await Promise.all(Array.from({ length: 8 }, () => shop.order({ says: -63 })));
  const first = new Date(ORDERED_AT.getTime() + 180_000);
  await shop.sweep(first);
  for (const attempt of ended) await checkAt(attempt, ORDERED_AT);
  const running = await shop.order();
  await checkAt(running, first);
  shop.asked.length = 0;
  await shop.sweep(first);
  expect(shop.asked).toHaveLength(9);
  const soonest = shop.asked.slice(0, 8).map(({ url }) => url);
  expect(soonest).toContain(`/v1/orders/${running.provider_ref}/status`);
});

it('a payment that cannot be checked stops no other, and is tried again', async () => {
  const [broken, other] = [await shop.order(), await shop.order({ says: 90 })];
  const now = new Date(ORDERED_AT.getTime() + 240_000);
  const keys = 'update payment_accounts set sealed_keys = $1 returning sealed_keys';
  const { rows } = await db.query('select sealed_keys from payment_accounts');
  await db.query(keys, [Buffer.from('spoilt')]);
  await checkAt(broken, now);
  await checkAt(other, now);
  expect(await shop.sweep(now)).toBeGreaterThanOrEqual(2);
  expect(shop.quiet.takeErrors().length).toBeGreaterThanOrEqual(2);
  expect(await shop.stateOf(broken)).toMatchObject({ status: 'waiting', check_problem: 'failed' });
  await db.query(keys, [(rows[0] as { sealed_keys: Buffer }).sealed_keys]);
  await shop.sweep(new Date(now.getTime() + 120_000));
  expect(await shop.stateOf(other)).toMatchObject({ status: 'processing' });
  expect(await shop.stateOf(broken)).toMatchObject({ status: 'waiting', check_problem: null });
});
