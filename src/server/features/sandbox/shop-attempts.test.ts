import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buying, openBuying } from '#test/support/buying.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
let buying: Buying;
beforeAll(async () => {
  app = await startTestApp();
  buying = await openBuying(app);
});
afterAll(() => app.stop());

it('the page of all payments shows what the shop knows beside what the sandbox does', async () => {
  const anna = await buying.joins();
  const { transaction } = (await buying.order(anna)).json;
  const shown = async () => (await buying.sandbox.page('/dev/payments')).body;
  expect(await shown()).toContain('payment waiting · order pending · looks again');
  await buying.decide(transaction, 'paid', 'lost');
  expect(await shown()).toContain('· Paid</h2>');
  expect(await shown()).toContain('payment waiting · order pending');
  app.clock.advance({ minutes: 1 });
  await buying.sweep();
  expect(await shown()).toContain('payment paid · order completed</dd>');
});
