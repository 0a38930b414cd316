import { expect, it } from 'vitest';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

it('a chargeback seconds after a payment was found out is booked', async () => {
  const { transaction } = (await buying.order(await buying.joins())).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  const statusOf = async () =>
    (await app.db.query('select status from purchases where id = $1', [fromPublicId(transaction.id)])).rows;
  expect(await statusOf()).toEqual([{ status: 'completed' }]);
  app.clock.advance({ seconds: 5 });
  const sandboxId = new URL(transaction.redirect_url).pathname.split('/').at(-1) ?? '';
  await buying.sandbox.form(`/dev/payments/orders/${sandboxId}/money`, { reversal: 'charged_back' });
  await buying.settleDown();
  expect(await statusOf()).toEqual([{ status: 'reversed' }]);
});
