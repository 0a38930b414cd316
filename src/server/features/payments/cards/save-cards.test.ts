import { expect, it } from 'vitest';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.db.query(sql, values)).rows as Record<string, unknown>[];
const tend = () => app.runJob({ name: 'tend-stored-cards', data: {} });

it('a card is waited for a week from the payment on, whatever its provider does, and then not kept', async () => {
  const countWaiting = async () =>
    Number((await rows(`select count(*) as n from payment_attempts where keeps_card`))[0]?.['n']);
  const anna = await buying.joins();
  const { json } = await buying.order(anna, { method: 'visa', keep_card: true });
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
  const before = await countWaiting();
  // The order is much older than its payment.
  await rows('alter table payment_attempts disable trigger user');
  await rows(`update payment_attempts set created_at = created_at - interval '10 days' where keeps_card`);
  await rows('alter table payment_attempts enable trigger user');
  await rows(`update payment_accounts set sealed_keys = '\\x00'`);
  app.clock.advance({ days: 6 });
  await expect(tend()).rejects.toThrow('could not be stored');
  expect(await countWaiting()).toBe(before);
  app.clock.advance({ days: 2 });
  await expect(tend()).rejects.toThrow('could not be stored');
  expect(await countWaiting()).toBe(0);
  await tend();
  app.takeErrors();
});
