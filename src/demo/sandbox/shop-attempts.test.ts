import { expect, it } from 'vitest';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

it('the page of all payments shows what the shop knows beside what the sandbox does', async () => {
  const anna = await buying.joins();
  const { transaction } = (await buying.order(anna)).json;
  const shown = async () => (await buying.sandbox.page('/dev/payments')).body;
  expect(await shown()).toContain('payment waiting · order pending · checks again');
  await buying.decide(transaction, 'paid', 'lost');
  expect(await shown()).toContain('· Paid</h2>');
  expect(await shown()).toContain('payment waiting · order pending');
  app.clock.advance({ minutes: 1 });
  await buying.sweep();
  expect(await shown()).toContain('payment paid · order completed</dd>');
});
