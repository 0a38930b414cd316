import { expect, it } from 'vitest';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import { testShop } from '#test/support/test-app.ts';

const { buying } = await testShop({ limitRates: true });

it('checking a payment counts as an order, because each asks the provider', async () => {
  const anna = await buying.joins();
  const transaction = '0000000000000001';
  const answered = [];
  for (let time = 0; time <= rateLimits.order.perCaller; time += 1)
    answered.push((await buying.ask('POST /api/payment-check.php', anna, { transaction })).json.error.code);
  expect(answered).toEqual([...Array(rateLimits.order.perCaller).fill('not_found'), 'rate_limited']);
  expect((await buying.order(anna)).json.error.code).toBe('rate_limited');
});
