import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

it('a stored card pays without the password for a day after the login, then only with it', async () => {
  const anna = await buying.joins();
  const kept = await buying.order(anna, { method: 'visa', keep_card: true });
  await buying.decide(kept.json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: kept.json.transaction.id });
  await app.runJob({ name: 'tend-stored-cards', data: {} });
  const loginIs = (minutes: number) =>
    app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [
      anna,
      new Date(app.clock.now().getTime() - minutes * MINUTE_MS),
    ]);
  const { json } = await buying.order(anna, { method: 'visa' });
  const byCard = { method: 'visa', stored_card: true };
  const retry = () =>
    buying.ask('POST /api/payment-attempt.php', anna, {
      transaction: json.transaction.id,
      client_key: randomUUID(),
      ...byCard,
    });

  await loginIs(24 * 60 + 1);
  expect((await buying.order(anna, byCard)).json.error.code).toBe('confirmation_required');
  expect((await retry()).json.error.code).toBe('confirmation_required');
  expect((await app.db.query('select 1 from payment_attempts where charges_card')).rows).toEqual([]);
  await loginIs(24 * 60 - 1);
  expect((await retry()).json.transaction).toMatchObject({ state: 'completed', is_stored_card: true });
});
