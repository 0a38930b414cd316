import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { erasePayments } from '#server/features/payments/erase-payments.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

/** Returns the attempts of an order as operators read them. */
const attemptsOf = async (id: string) => {
  const as = await buying.operator('support');
  const { json } = await app.call('GET /api/finance-purchase.php', { as, query: { id } });
  return json.purchase.attempts.map((attempt: { status: string; surplus_reason: string | null }) => [
    attempt.status,
    attempt.surplus_reason,
  ]);
};

it('operators read that money was surplus because the order had been paid already', async () => {
  const anna = await buying.joins();
  const { transaction: first } = (await buying.order(anna)).json;
  const { id: transaction } = first;
  await buying.decide(first, 'denied');
  await buying.ask('POST /api/payment-check.php', anna, { transaction });
  const client_key = '22222222-2222-4222-8222-222222222222';
  const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
  await buying.decide(again.json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction });
  await buying.paysLate(first);
  await buying.settleDown();
  expect(await attemptsOf(transaction)).toEqual([
    ['surplus', 'second_payment'],
    ['paid', null],
  ]);
});

it('operators read that money was surplus because the account had been erased', async () => {
  const anna = await buying.joins();
  const { transaction } = (await buying.order(anna)).json;
  await erasePayments({ db: app.db }, anna);
  await buying.paysLate(transaction);
  await buying.settleDown();
  expect(await attemptsOf(transaction.id)).toEqual([['surplus', 'account_erased']]);
});

it('operators read that money was surplus because its discount had been used on another order, and the buyer that it goes back', async () => {
  await app.db.query(
    `insert into discount_codes (site_id, code, value_percentage, status, created_at) values ($1, 'ONLYONCE', 20, 'active', $2)`,
    [buying.site.id, app.clock.now()],
  );
  const anna = await buying.joins();
  const discounted = { code: 'ONLYONCE', amount_cents: 800 };
  const { transaction: lapsed } = (await buying.order(anna, discounted)).json;
  app.clock.advance({ hours: 24 });
  await buying.sweep();
  const { transaction: newer } = (await buying.order(anna, discounted)).json;
  await buying.paysLate(lapsed);
  await buying.settleDown();
  expect(await attemptsOf(lapsed.id)).toEqual([['surplus', 'discount_used']]);
  expect(await buying.show(anna, lapsed.id)).toMatchObject({ state: 'failed', problem: 'surplus' });
  expect(await attemptsOf(newer.id)).toEqual([['waiting', null]]);
});

it('all invariants hold after all of this', async () => {
  await buying.settleDown();
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
