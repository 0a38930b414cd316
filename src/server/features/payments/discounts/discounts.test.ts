import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Call } from '#shared/contract/call.ts';
import { discountsContract } from '#shared/contract/pay/discounts-contract.ts';
import { paymentsContract } from '#shared/contract/pay/payments-contract.ts';
import { WELCOME_MS } from '#shared/domain/pay/discount-rules.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const addCode = (code: string, rules: Record<string, unknown> = {}) =>
  app.db.kysely
    .insertInto('discount_codes')
    .values({
      site_id: buying.site.id,
      code,
      value_percentage: 25,
      status: 'active',
      created_at: app.clock.now(),
      ...rules,
    })
    .execute();

const with25 = (code: string) => ({ code, amount_cents: 750 });

const refusalOf = async (memberId: MemberId, differences: Parameters<Buying['order']>[1]): Promise<string> =>
  (await buying.order(memberId, differences)).json.error?.code ?? 'ordered';

const pay = async (memberId: MemberId, transaction: { id: string; redirect_url: string }) => {
  await buying.decide(transaction, 'paid');
  return buying.ask('POST /api/payment-check.php', memberId, { transaction: transaction.id });
};

const codeCall = (memberId: MemberId | null, query: Record<string, string>) =>
  app.call('GET /api/discountcode.php', { ...(memberId !== null && { as: buying.as(memberId) }), query });

describe('a discount code', () => {
  it('lowers the price of bundles and of the order, once for each member', async () => {
    await addCode('SPRING');
    const [anna, bea] = [await buying.joins(), await buying.joins()];
    const listed = await app.call('GET /api/bundles.php', { as: buying.as(anna), query: { code: ' spring' } });
    expect(listed.json.bundles[0]).toMatchObject({ list_cents: 1000, discount_cents: 250, amount_cents: 750 });
    const { json } = await buying.order(anna, with25('spring'));
    expect(json.transaction).toMatchObject({ amount_cents: 750, discount_code: 'SPRING' });
    await pay(anna, json.transaction);
    expect(await refusalOf(anna, with25('SPRING'))).toBe('discount_code_used');
    expect((await codeCall(anna, { code: 'SPRING' })).json.error.message).toBe('Code already used');
    expect(await refusalOf(bea, with25('SPRING'))).toBe('ordered');
  });

  it('that somebody types is counted as a guess, wherever it is typed', () => {
    const calls: Readonly<Record<string, Call>> = { ...paymentsContract, ...discountsContract };
    const typed = Object.entries(calls).filter(
      ([, { query }]) => query instanceof z.ZodMiniObject && 'code' in query.shape,
    );
    expect(typed.map(([key, { guessable }]) => [key, guessable?.field])).toEqual([
      ['GET /api/bundles.php', 'code'],
      ['GET /api/checkout.php', 'code'],
      ['GET /api/discountcode.php', 'code'],
    ]);
  });

  it('is taken as it was pasted', async () => {
    const anna = await buying.joins();
    await addCode('SPRING26');
    for (const code of ['spring-26', 'SPRING\u201126\u200b', '“SPRING 26”']) {
      expect((await codeCall(anna, { code })).json.code, code).toBe('SPRING26');
    }
  });

  it('that is unknown, paused, or for somebody else is not found', async () => {
    const [anna, bea] = [await buying.joins(), await buying.joins()];
    await addCode('PAUSED', { status: 'paused' });
    await addCode('FORBEA', { member_id: bea });
    for (const code of ['NOTHING', 'PAUSED', 'FORBEA']) {
      expect(await refusalOf(anna, with25(code))).toBe('discount_code_not_found');
      expect((await codeCall(anna, { code })).json.error.message).toBe('Code not found');
    }
    expect(await refusalOf(bea, with25('FORBEA'))).toBe('ordered');
  });

  it('holds in its time, its country, from its minimum, and for its methods', async () => {
    const anna = await buying.joins();
    await addCode('ENDED', { expires_at: app.clock.now() });
    await addCode('INPOLAND', { country: 'PL' });
    await addCode('LARGE', { currency: 'EUR', minimum_order_cents: 1001 });
    await addCode('ZLOTY', { currency: 'PLN', minimum_order_cents: 1 });
    await addCode('BYPAYPAL', { payment_methods: ['paypal'] });
    expect(await refusalOf(anna, with25('ENDED'))).toBe('discount_code_expired');
    expect(await refusalOf(anna, with25('INPOLAND'))).toBe('discount_code_country');
    expect(await refusalOf(anna, with25('LARGE'))).toBe('discount_code_minimum');
    expect(await refusalOf(anna, with25('ZLOTY'))).toBe('discount_code_country');
    expect((await codeCall(anna, { code: 'ZLOTY' })).json.error.code).toBe('discount_code_country');
    const tooSmall = await app.call('GET /api/checkout.php', {
      as: buying.as(anna),
      query: { bundle: buying.bundle, code: 'LARGE' },
    });
    expect(tooSmall.json.error.message).toContain('€10.01');
    expect(await refusalOf(anna, with25('BYPAYPAL'))).toBe('discount_code_method');
    expect(await refusalOf(anna, { ...with25('LARGE'), bundle: buying.largeBundle, amount_cents: 3000 })).toBe(
      'ordered',
    );
    expect(await refusalOf(anna, { ...with25('BYPAYPAL'), method: 'paypal' })).toBe('ordered');
  });

  it('is held once by 50 orders at the same time', async () => {
    const anna = await buying.joins();
    await addCode('ONCE');
    const answers = await Promise.all(Array.from({ length: 50 }, () => buying.order(anna, with25('ONCE'))));
    const answered = answers.map(({ status, json }) => (status === 200 ? 'ordered' : json.error.code));
    expect(answered).toContain('ordered');
    expect(answered.filter((one) => one !== 'ordered' && one !== 'discount_code_used')).toEqual([]);
    const { rows } = await app.db.query(
      `select 1 from discount_uses where member_id = $1 and once_key = 'ONCE' and released_at is null`,
      [anna],
    );
    expect(rows).toHaveLength(1);
  });

  it('goes from an order that is not paid to a newer one, which alone is at its price', async () => {
    const anna = await buying.joins();
    await addCode('MOVES');
    const first = await buying.order(anna, with25('MOVES'));
    const second = await buying.order(anna, { ...with25('MOVES'), bundle: buying.largeBundle, amount_cents: 3000 });
    expect(second.status).toBe(200);
    expect(await buying.show(anna, first.json.transaction.id)).toMatchObject({ state: 'cancelled' });
    await buying.paysLate(first.json.transaction);
    await buying.settleDown();
    expect(await buying.credits(anna)).toMatchObject({ credits: 0 });
    await pay(anna, second.json.transaction);
    expect(await buying.credits(anna)).toMatchObject({ credits: 500 });
  });

  it('stays with an order whose money is on its way', async () => {
    const anna = await buying.joins();
    await addCode('STAYS');
    const { json } = await buying.order(anna, with25('STAYS'));
    await buying.decide(json.transaction, 'processing');
    await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
    expect(await refusalOf(anna, with25('STAYS'))).toBe('discount_code_used');
  });

  it('stays with an order that waits for a bank transfer, which may have been made', async () => {
    const anna = await buying.joins();
    await addCode('BYBANK');
    const { json } = await buying.order(anna, { ...with25('BYBANK'), method: 'wire_transfer' });
    expect(await refusalOf(anna, with25('BYBANK'))).toBe('discount_code_used');
    expect(await buying.show(anna, json.transaction.id)).toMatchObject({ state: 'pending', may_cancel: true });
  });

  it.each([{ amount_cents: 1 }, { method: 'sofort' }, { bundle: 'fedcba9876543210' }])(
    'stays with an order that is not paid when the newer one is refused for %o',
    async (refused) => {
      const anna = await buying.joins();
      const code = `KEEPS${Object.keys(refused)[0]?.slice(0, 6).toUpperCase()}`;
      await addCode(code);
      const { json } = await buying.order(anna, with25(code));
      expect(await refusalOf(anna, { ...with25(code), ...refused })).not.toBe('ordered');
      expect(await buying.show(anna, json.transaction.id)).toMatchObject({
        state: 'pending',
        redirect_url: json.transaction.redirect_url,
      });
    },
  );

  it('goes to a newer order within a spending limit that has room for one of the two', async () => {
    const anna = await buying.joins();
    await addCode('INLIMIT');
    await buying.ask('PUT /api/spending-limit.php', anna, { period: 'day', limit_cents: 1000 });
    expect(await refusalOf(anna, with25('INLIMIT'))).toBe('ordered');
    expect(await refusalOf(anna, with25('INLIMIT'))).toBe('ordered');
  });

  it.each(['paid', 'processing'])(
    'stays with an order that turns out to be %s when it is ordered anew',
    async (outcome) => {
      const anna = await buying.joins();
      const code = `FOUND${outcome.toUpperCase()}`;
      await addCode(code);
      const { json } = await buying.order(anna, with25(code));
      await buying.decide(json.transaction, outcome);
      expect(await refusalOf(anna, with25(code))).toBe('discount_code_used');
    },
  );

  it('is free again when the order lapses', async () => {
    const anna = await buying.joins();
    await addCode('BACK');
    await buying.order(anna, with25('BACK'));
    app.clock.advance({ hours: 24 });
    await buying.sweep();
    expect(await refusalOf(anna, with25('BACK'))).toBe('ordered');
  });
});

describe('the discounts of new members', () => {
  const joinedBefore = (ms: number) => buying.joins({ signup_date: new Date(app.clock.now().getTime() - ms) });

  it('hold for 14,400 seconds from the sign-up, to the millisecond', async () => {
    const [late, early] = [await joinedBefore(WELCOME_MS), await joinedBefore(WELCOME_MS - 1)];
    for (const code of ['TIMEBONUS25', 'WELCOME25']) {
      expect(await refusalOf(late, with25(code))).toBe('discount_code_expired');
    }
    expect((await codeCall(late, {})).json.error.code).toBe('discount_code_not_found');
    expect((await codeCall(early, {})).json).toMatchObject({
      code: 'TIMEBONUS25',
      kind: 'time_bonus',
      value_percentage: 25,
      validity: 'once-per-user',
      expires: new Date(app.clock.now().getTime() + 1).toISOString(),
    });
    expect(await refusalOf(early, with25('TIMEBONUS25'))).toBe('ordered');
  });

  it('have ended for an order that waited for something else until their end', async () => {
    const anna = await joinedBefore(WELCOME_MS - 1);
    const locked = Promise.withResolvers<null>();
    const released = Promise.withResolvers<null>();
    const holding = app.db.transaction(async (tx) => {
      await tx.query('select 1 from members where id = $1 for update', [anna]);
      locked.resolve(null);
      await released.promise;
    });
    await locked.promise;
    const asked = vi.spyOn(app.clock, 'now');
    const answer = refusalOf(anna, with25('TIMEBONUS25'));
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    asked.mockRestore();
    app.clock.advance({ milliseconds: 1 });
    released.resolve(null);
    await holding;
    expect(await answer).toBe('discount_code_expired');
  });

  it('are one: whoever has the one on its way cannot have the other', async () => {
    const anna = await joinedBefore(0);
    const { json } = await buying.order(anna, with25('TIMEBONUS25'));
    await buying.decide(json.transaction, 'processing');
    await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
    expect(await refusalOf(anna, with25('WELCOME25'))).toBe('discount_code_used');
  });

  it('are not for whoever has bought', async () => {
    const anna = await joinedBefore(0);
    const { json } = await buying.order(anna);
    await pay(anna, json.transaction);
    expect(await refusalOf(anna, with25('TIMEBONUS25'))).toBe('discount_code_not_found');
    const listed = await app.call('GET /api/bundles.php', { as: buying.as(anna) });
    expect(listed.json.discount).toBeNull();
  });

  it('are shown as the prices of new members, and the welcome to visitors', async () => {
    const anna = await joinedBefore(0);
    const listed = await app.call('GET /api/bundles.php', { as: buying.as(anna) });
    expect(listed.json).toMatchObject({ discount: { code: 'TIMEBONUS25' }, bundles: [{ amount_cents: 750 }, {}] });
    expect((await codeCall(null, { welcome: 'true' })).json).toMatchObject({ code: 'WELCOME25', expires: null });
    expect((await codeCall(null, {})).json.error.code).toBe('discount_code_not_found');
  });
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
