import { describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const limit = async (memberId: MemberId, period: string, limit_cents: number | null) => {
  const { json } = await buying.ask('PUT /api/spending-limit.php', memberId, { period, limit_cents });
  return json.limits.find((one: { period: string }) => one.period === period);
};
const refusalOf = async (memberId: MemberId): Promise<string> =>
  (await buying.order(memberId)).json.error?.code ?? 'ordered';

describe('a limit of one’s own spending', () => {
  it('is never passed by 50 orders at the same time', async () => {
    const anna = await buying.joins();
    await limit(anna, 'day', 3500);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buying.order(anna)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(47);
    const over = { code: 'spending_limit_reached', details: { period: 'day' } };
    for (const { json } of refused) expect(json.error).toMatchObject(over);
    const { rows } = await app.db.query('select sum(amount_cents)::int as cents from purchases where member_id = $1', [
      anna,
    ]);
    expect(rows).toEqual([{ cents: 3000 }]);
  });

  it('counts an order as long as it may be paid, and once where it is paid anew', async () => {
    const anna = await buying.joins();
    await limit(anna, 'week', 1000);
    const { json } = await buying.order(anna);
    expect(await refusalOf(anna)).toBe('spending_limit_reached');
    const { id: transaction } = json.transaction;
    const client_key = '88888888-8888-4888-8888-888888888888';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.status).toBe(200);
    await buying.ask('POST /api/payment-cancel.php', anna, { transaction });
    expect(await refusalOf(anna)).toBe('ordered');
  });

  it('counts an order on the day it is paid anew, and then on the day its money came', async () => {
    const anna = await buying.joins();
    await limit(anna, 'day', 1000);
    const { id: transaction } = (await buying.order(anna)).json.transaction;
    app.clock.advance({ hours: 23, minutes: 59 });
    const client_key = '88888888-8888-4888-8888-888888888888';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.status).toBe(200);
    expect(await refusalOf(anna)).toBe('spending_limit_reached');
    await buying.decide(again.json.transaction, 'paid');
    await buying.ask('POST /api/payment-check.php', anna, { transaction });
    expect(await refusalOf(anna)).toBe('spending_limit_reached');
    app.clock.advance({ hours: 24 });
    expect(await refusalOf(anna)).toBe('ordered');
  });

  it('holds at once when it is lower, and a day later when it is higher or none', async () => {
    const anna = await buying.joins();
    expect(await limit(anna, 'month', 5000)).toMatchObject({ limit_cents: 5000, raise: null });
    expect(await limit(anna, 'month', 500)).toMatchObject({ limit_cents: 500, raise: null });
    expect(await refusalOf(anna)).toBe('spending_limit_reached');
    const from = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    expect(await limit(anna, 'month', null)).toMatchObject({ limit_cents: 500, raise: { limit_cents: null, from } });
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await refusalOf(anna)).toBe('spending_limit_reached');
    app.clock.advance({ minutes: 1 });
    expect(await refusalOf(anna)).toBe('ordered');
    expect(await limit(anna, 'month', 2000)).toMatchObject({ limit_cents: 2000, raise: null });
  });

  it('forgets a raise that was asked for when a lower one is set', async () => {
    const anna = await buying.joins();
    await limit(anna, 'day', 500);
    await limit(anna, 'day', 5000);
    expect(await limit(anna, 'day', 400)).toMatchObject({ limit_cents: 400, raise: null });
  });
});
