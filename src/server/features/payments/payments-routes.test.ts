import { describe, expect, it } from 'vitest';
import { TIMINGS } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Buying } from '#test/support/buying.ts';
import { sized } from '#test/support/run-size.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const mailsOf = async (kind: string): Promise<number> =>
  (await app.db.query('select 1 from mails where kind = $1', [kind])).rows.length;

describe('buying a bundle', () => {
  it('goes from the order over the provider to credits, premium, and one mail that confirms it', async () => {
    const anna = await buying.joins();
    const { status, json } = await buying.order(anna);
    expect(status).toBe(200);
    expect(json.transaction).toMatchObject({
      state: 'pending',
      credits: 100,
      amount_cents: 1000,
      currency: 'EUR',
      method: 'ideal',
      may_cancel: true,
      redirect_url: expect.stringContaining('/sandbox/'),
    });
    await buying.decide(json.transaction, 'paid');
    const { id: transaction } = json.transaction;
    const checked = await buying.ask('POST /api/payment-check.php', anna, { transaction });
    expect(checked.json.transaction).toMatchObject({
      state: 'completed',
      may_cancel: false,
      may_retry: false,
      redirect_url: null,
      refund_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(checked.json.transaction.steps.map((step: { status: string }) => step.status)).toEqual([
      'created',
      'waiting',
      'paid',
    ]);
    expect(await buying.credits(anna)).toMatchObject({ credits: 100, paid_user: true });
    await buying.settleDown();
    await app.runJob({ name: 'relay-announced-events', data: {} });
    expect(await mailsOf('order')).toBe(1);
    const { rows } = await app.db.query(
      `select subject, text from mails join mail_bodies on mail_id = id where kind = 'order'`,
    );
    const [mail] = rows as { subject: string; text: string }[];
    expect(mail?.subject).toBe('Your 100 credits are ready');
    expect(mail?.text).toContain(checked.json.transaction.reference);
    expect(mail?.text).toContain('€10.00, including VAT');
    expect(mail?.text).toContain('Company, Street 1, Utrecht, NL');
    const { json: listed } = await app.call('GET /api/transactions.php', { as: buying.as(anna) });
    expect(listed).toMatchObject({ has_more: false, transactions: [{ id: transaction }] });
    const { json: price } = await app.call('GET /api/credit-price.php', { as: buying.as(anna) });
    expect(price.lots).toEqual([{ credits_left: 100, credits_total: 100, amount_cents: 1000, currency: 'EUR' }]);
  });

  it('is one order, however often its request is sent', async () => {
    const anna = await buying.joins();
    const client_key = '11111111-1111-4111-8111-111111111111';
    const answers = await Promise.all(Array.from({ length: 10 }, () => buying.order(anna, { client_key })));
    expect(new Set(answers.map(({ json }) => json.transaction.id)).size).toBe(1);
    const { rows } = await app.db.query('select 1 from purchases where member_id = $1', [anna]);
    expect(rows).toHaveLength(1);
  });

  const STATES = {
    paid: { state: 'completed', problem: null },
    processing: { state: 'pending', problem: null },
    denied: { state: 'failed', problem: 'denied' },
    failed: { state: 'failed', problem: 'technical' },
    cancelled: { state: 'cancelled', problem: 'cancelled' },
    expired: { state: 'failed', problem: 'expired' },
    wrong_sum: { state: 'failed', problem: 'wrong_sum' },
    open: { state: 'pending', problem: null },
  } as const;

  /** `every-payment` covers each outcome with each timing. The small run here has all timings only for paid ones. */
  const timingsOf = (outcome: string): readonly string[] => {
    const [all, place] = [Object.keys(TIMINGS), Object.keys(STATES).indexOf(outcome)];
    return outcome === 'paid' ? all : sized([all[place % all.length]!], all);
  };

  it.each(Object.entries(STATES))(
    'that ends as %s is shown so with webhooks of every timing',
    async (outcome, said) => {
      for (const timing of timingsOf(outcome)) {
        const anna = await buying.joins();
        const { json } = await buying.order(anna);
        await buying.decide(json.transaction, outcome, timing);
        await buying.settleDown();
        const isReportedByWebhook = timing !== 'lost' && timing !== 'forged';
        expect(await buying.show(anna, json.transaction.id)).toMatchObject(isReportedByWebhook ? said : STATES.open);
        app.clock.advance({ minutes: 1 });
        await buying.sweep();
        expect(await buying.show(anna, json.transaction.id)).toMatchObject(said);
        const credits = outcome === 'paid' ? 100 : 0;
        expect(await buying.credits(anna)).toMatchObject({ credits, paid_user: outcome === 'paid' });
      }
    },
  );

  it('by a forged webhook asks nobody and gives nothing', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    await buying.decide(json.transaction, 'paid', 'forged');
    await buying.settleDown();
    const steps = (await buying.show(anna, json.transaction.id)).steps.map((step: { status: string }) => step.status);
    expect(steps).toEqual(['created', 'waiting']);
    app.clock.advance({ minutes: 1 });
    await buying.sweep();
    expect(await buying.credits(anna)).toMatchObject({ credits: 100 });
  });
});

it('stands on the bank statement under the name of the company, not of its sites', async () => {
  const anna = await buying.joins();
  await app.db.query(`update companies set name = 'Quiet Media BV', tradenames = '{Loud Dating}' where id = $1`, [
    buying.site.company_id,
  ]);
  const query = { bundle: buying.bundle };
  const { json } = await app.call('GET /api/checkout.php', { as: buying.as(anna), query });
  expect(json.statement_text).toBe('Quiet Media BV');
});

it('names the country as the reason for no direct debit only where the company takes them elsewhere', async () => {
  const [anna, pawel] = [await buying.joins(), await buying.joins({}, { country: 'PL' })];
  const reasonFor = async (memberId: MemberId) =>
    (await app.call('GET /api/checkout.php', { as: buying.as(memberId), query: { bundle: buying.bundle } })).json
      .no_debit;
  expect([await reasonFor(anna), await reasonFor(pawel)]).toEqual([null, 'currency']);
  const ends = (at: Date | null) =>
    app.db.query(`update payment_routes set valid_until = $1 where method = 'sepa_direct_debit'`, [at]);
  await ends(app.clock.now());
  expect(await reasonFor(pawel)).toBeNull();
  await ends(null);
});

describe('an order that was not paid', () => {
  it('can be paid in another way, at its price, and late money for the first attempt is surplus', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    const { id: transaction } = json.transaction;
    await buying.decide(json.transaction, 'denied');
    await buying.ask('POST /api/payment-check.php', anna, { transaction });
    app.clock.advance({ hours: 1 });
    const client_key = '22222222-2222-4222-8222-222222222222';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.json.transaction).toMatchObject({ state: 'pending', method: 'visa', amount_cents: 1000 });
    expect(again.json.transaction.expires_at).toBe(json.transaction.expires_at);
    await buying.decide(again.json.transaction, 'paid');
    await buying.paysLate(json.transaction);
    await buying.ask('POST /api/payment-check.php', anna, { transaction });
    await buying.settleDown();
    expect(await buying.credits(anna)).toMatchObject({ credits: 100 });
    const { rows } = await app.db.query(
      `select a.status from payment_attempts a join purchases p on p.id = a.purchase_id where p.member_id = $1 order by number`,
      [anna],
    );
    expect(rows).toEqual([{ status: 'surplus' }, { status: 'paid' }]);
  });

  it('is tried anew once, however often the request for it is sent', async () => {
    const anna = await buying.joins();
    const { id: transaction } = (await buying.order(anna)).json.transaction;
    const body = { transaction, method: 'visa', client_key: '99999999-9999-4999-8999-999999999999' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buying.ask('POST /api/payment-attempt.php', anna, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { rows } = await app.db.query(
      `select a.method, a.status from payment_attempts a join purchases p on p.id = a.purchase_id where p.member_id = $1 order by number`,
      [anna],
    );
    expect(rows).toEqual([
      { method: 'ideal', status: 'cancelled' },
      { method: 'visa', status: 'waiting' },
    ]);
  });

  it('is cancelled at the provider, too, and money that comes nevertheless wins', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    const { id: transaction } = json.transaction;
    const gone = await buying.ask('POST /api/payment-cancel.php', anna, { transaction });
    expect(gone.json.transaction).toMatchObject({ state: 'cancelled', may_cancel: false, may_retry: false });
    await buying.paysLate(json.transaction);
    await buying.settleDown();
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'completed' });
    expect(await buying.credits(anna)).toMatchObject({ credits: 100, paid_user: true });
  });

  it('is not paid again after another sum has come for it, but ordered anew', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    const { id: transaction } = json.transaction;
    await buying.decide(json.transaction, 'wrong_sum');
    const checked = await buying.ask('POST /api/payment-check.php', anna, { transaction });
    expect(checked.json.transaction).toMatchObject({ problem: 'wrong_sum', may_retry: false });
    const client_key = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.json.error.code).toBe('payment_lapsed');
    expect((await buying.order(anna)).status).toBe(200);
  });

  it('is neither cancelled nor begun again while its money is on its way', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    const { id: transaction } = json.transaction;
    await buying.decide(json.transaction, 'processing');
    await buying.ask('POST /api/payment-check.php', anna, { transaction });
    const gone = await buying.ask('POST /api/payment-cancel.php', anna, { transaction });
    expect(gone.json.error.code).toBe('payment_processing');
    const client_key = '33333333-3333-4333-8333-333333333333';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.json.error.code).toBe('payment_processing');
  });

  it('lapses after a day and is then no longer payable', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna);
    app.clock.advance({ hours: 24 });
    await buying.sweep();
    const { id: transaction } = json.transaction;
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'failed', may_retry: false });
    const client_key = '44444444-4444-4444-8444-444444444444';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    expect(again.json.error.code).toBe('payment_lapsed');
  });

  it('of which the process died before the provider answered has failed, and can be paid again', async () => {
    const anna = await buying.joins();
    const { json } = await buying.order(anna, { client_key: '55555555-5555-4555-8555-555555555555' });
    const { id: transaction } = json.transaction;
    await app.db.transaction(async (tx) => {
      // The state between the commit and the provider's answer.
      await tx.query('alter table payment_attempts disable trigger user');
      await tx.query(
        `update payment_attempts set status = 'created', provider_ref = null, redirect_url = null from purchases p
         where p.id = purchase_id and p.member_id = $1`,
        [anna],
      );
      await tx.query('alter table payment_attempts enable trigger user');
    });
    app.clock.advance({ minutes: 3 });
    await buying.sweep();
    expect(await buying.show(anna, transaction)).toMatchObject({
      state: 'failed',
      problem: 'technical',
      may_retry: true,
    });
    const client_key = '66666666-6666-4666-8666-666666666666';
    const again = await buying.ask('POST /api/payment-attempt.php', anna, { transaction, method: 'visa', client_key });
    await buying.decide(again.json.transaction, 'paid');
    await buying.ask('POST /api/payment-check.php', anna, { transaction });
    expect(await buying.credits(anna)).toMatchObject({ credits: 100 });
  });
});

describe('an order is refused', () => {
  it('to whoever has not confirmed their address', async () => {
    const anna = await buying.joins({ status: 'not_confirmed' });
    expect((await buying.order(anna)).json.error.code).toBe('email_not_proved');
  });

  it('at another price, in another currency, for an unknown bundle, and in a way that is not offered', async () => {
    const anna = await buying.joins();
    const refusalOf = async (differences: Parameters<Buying['order']>[1]): Promise<string> =>
      (await buying.order(anna, differences)).json.error.code;
    expect(await refusalOf({ amount_cents: 1 })).toBe('price_changed');
    expect(await refusalOf({ currency: 'PLN' })).toBe('price_changed');
    expect(await refusalOf({ bundle: 'fedcba9876543210' })).toBe('bundle_not_found');
    expect(await refusalOf({ method: 'blik' })).toBe('payment_method_unavailable');
    expect(await refusalOf({ method: 'sofort' })).toBe('payment_method_unavailable');
    const { rows } = await app.db.query('select 1 from purchases where member_id = $1', [anna]);
    expect(rows).toEqual([]);
  });

  it('that is another member’s to see, to check, to pay and to cancel', async () => {
    const [anna, eve] = [await buying.joins(), await buying.joins()];
    const { id: transaction } = (await buying.order(anna)).json.transaction;
    const client_key = '77777777-7777-4777-8777-777777777777';
    const tried = [
      await app.call('GET /api/transaction.php', { as: buying.as(eve), query: { id: transaction } }),
      await buying.ask('POST /api/payment-check.php', eve, { transaction }),
      await buying.ask('POST /api/payment-cancel.php', eve, { transaction }),
      await buying.ask('POST /api/payment-attempt.php', eve, { transaction, method: 'visa', client_key }),
    ];
    expect(tried.map(({ json }) => json.error.code)).toEqual(Array(4).fill('not_found'));
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'pending', method: 'ideal' });
  });
});

it('all invariants hold after all of this', async () => {
  await buying.settleDown();
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
