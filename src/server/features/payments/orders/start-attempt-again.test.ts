import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

type Way = { readonly method: string; readonly stored_card?: boolean };

const paysAgain = (memberId: MemberId, transaction: string, way: Way) =>
  buying.ask('POST /api/payment-attempt.php', memberId, { transaction, client_key: randomUUID(), ...way });

const nothing = async (): Promise<void> => {};
const allowsLess = (memberId: MemberId) =>
  app.db.query(
    `insert into spending_limits (member_id, period, currency, limit_cents) values ($1, 'day', 'EUR', 999)`,
    [memberId],
  );

it.each<[code: string, way: Way, comes: (memberId: MemberId) => Promise<unknown>]>([
  ['payment_method_unavailable', { method: 'blik' }, nothing],
  ['stored_card_missing', { method: 'visa', stored_card: true }, nothing],
  ['mandate_missing', { method: 'sepa_direct_debit' }, nothing],
  ['spending_limit_reached', { method: 'paypal' }, allowsLess],
])('a retry that is refused with %s leaves the running attempt as it was, to be paid', async (code, way, comes) => {
  const anna = await buying.joins();
  const { transaction } = (await buying.order(anna)).json;
  await comes(anna);
  expect((await paysAgain(anna, transaction.id, way)).json.error.code).toBe(code);
  expect(await buying.show(anna, transaction.id)).toMatchObject({
    state: 'pending',
    method: 'ideal',
    redirect_url: transaction.redirect_url,
  });
  await buying.decide(transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: transaction.id });
  expect(await buying.show(anna, transaction.id)).toMatchObject({ state: 'completed' });
});

it('a retry that is taken ends the running attempt, and starts in the new way', async () => {
  const anna = await buying.joins();
  const { transaction } = (await buying.order(anna)).json;
  const { json } = await paysAgain(anna, transaction.id, { method: 'paypal' });
  expect(json.transaction).toMatchObject({ state: 'pending', method: 'paypal' });
  expect(json.transaction.redirect_url).not.toBe(transaction.redirect_url);
});

it('a direct debit without an answer is not collected a second time for its own order', async () => {
  const anna = await debiting.joinsSigned(undefined, { holder: 'Never Came' });
  const { transaction } = (await debiting.order(anna)).json;
  const { json } = await paysAgain(anna, transaction.id, { method: 'sepa_direct_debit' });
  expect(json.error.code).toBe('payment_not_ended');
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
