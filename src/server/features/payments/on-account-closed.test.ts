import { expect, it } from 'vitest';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

it('ends what waits for its money when its owner closes the account, and leaves what is on its way', async () => {
  const anna = await buying.joins();
  await buying.order(anna);
  const onItsWay = (await buying.order(anna, { method: 'visa' })).json.transaction;
  await buying.decide(onItsWay, 'processing');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: onItsWay.id });
  expect((await app.call('DELETE /api/user.php', { as: buying.as(anna), body: {} })).status).toBe(200);
  await buying.settleDown();
  app.clock.advance({ seconds: 1 });
  await buying.sweep();
  const { rows } = await app.db.query(
    `select p.status, a.status as attempt from purchases p join payment_attempts a on a.purchase_id = p.id
     where p.member_id = $1 order by p.status`,
    [anna],
  );
  expect(rows).toEqual([
    { status: 'lapsed', attempt: 'expired' },
    { status: 'pending', attempt: 'processing' },
  ]);
});
