import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS, WEEK_MS } from '#shared/domain/time.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
await app.db.query('update companies set delete_discount = 25');

const signedUp = (before: number) => ({ signup_date: new Date(app.clock.now().getTime() - before) });
const show = async (memberId: MemberId) => (await app.call('GET /api/retention.php', { as: buying.as(memberId) })).json;
const take = (memberId: MemberId, offer: string) => buying.ask('POST /api/retention.php', memberId, { offer });

it('30 credits are given once, from a week after the sign-up on, and make nobody premium', async () => {
  const [early, anna] = [await buying.joins(signedUp(WEEK_MS - 1)), await buying.joins(signedUp(WEEK_MS))];
  expect((await show(early)).trial).toBeNull();
  expect((await take(early, 'trial')).json.error.code).toBe('retention_not_offered');
  expect((await show(anna)).trial).toEqual({ credits: 30, is_taken: false });
  const answers = await Promise.all([take(anna, 'trial'), take(anna, 'trial'), take(anna, 'trial')]);
  for (const { status, json } of [...answers, await take(anna, 'trial')])
    expect([status, json.trial]).toEqual([200, { credits: 30, is_taken: true }]);
  expect(await buying.credits(anna)).toMatchObject({ credits: 30, paid_user: false });
  expect(await buying.credits(early)).toMatchObject({ credits: 0 });
  const { entries } = (await app.call('GET /api/credits.php', { as: buying.as(anna) })).json;
  expect(entries).toMatchObject([{ reason: 'trial', amount_credits: 30, balance_after: 30 }]);
  const { refundable } = (await app.call('GET /api/refundable.php', { as: buying.as(anna) })).json;
  expect(refundable).toEqual([]);
});

it('the discount of the company is given once, as a code for this member that ends after 30 days', async () => {
  const [anna, bea] = [await buying.joins(), await buying.joins()];
  expect((await show(anna)).discount).toEqual({ percentage: 25, days: 30, code: null, expires_at: null });
  const answers = await Promise.all([take(anna, 'discount'), take(anna, 'discount')]);
  const codes = new Set([...answers, await take(anna, 'discount')].map(({ json }) => json.discount.code));
  expect([...codes]).toEqual([expect.stringMatching(/^[A-Z0-9]{10}$/)]);
  const [code] = codes;
  const ends = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString();
  expect((await show(anna)).discount).toMatchObject({ code, expires_at: ends });
  // A later change by the company applies only to members who have not taken the discount.
  await app.db.query('update companies set delete_discount = 0');
  expect((await show(bea)).discount).toBeNull();
  expect((await take(bea, 'discount')).json.error.code).toBe('retention_not_offered');
  await app.db.query('update companies set delete_discount = 25');
  const strangers = await buying.order(bea, { code, amount_cents: 750 });
  expect(strangers.json.error.code).toBe('discount_code_not_found');
  const { transaction } = (await buying.order(anna, { code, amount_cents: 750 })).json;
  expect((await show(anna)).discount).toMatchObject({ code });
  await buying.decide(transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: transaction.id });
  expect((await show(anna)).discount).toBeNull();
  expect((await take(anna, 'discount')).json.error.code).toBe('retention_not_offered');
  await take(bea, 'discount');
  app.clock.advance({ hours: 30 * 24 });
  const { rows } = await app.db.query('select expires_at from discount_codes where member_id = $1', [bea]);
  expect(rows).toEqual([{ expires_at: app.clock.now() }]);
});

it('who has proved no address is offered nothing', async () => {
  const anna = await buying.joins({ ...signedUp(WEEK_MS), status: 'not_confirmed' });
  expect(await show(anna)).toEqual({ trial: null, discount: null });
  for (const offer of ['trial', 'discount'])
    expect((await take(anna, offer)).json.error.code).toBe('retention_not_offered');
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
