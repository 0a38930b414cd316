import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { exportPayments } from '#server/features/payments/export-payments.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { sized } from '#test/support/run-size.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.db.query(sql, values)).rows as Record<string, unknown>[];

const tend = () => app.runJob({ name: 'tend-stored-cards', data: {} });

const cardOf = async (memberId: MemberId) =>
  (await app.call('GET /api/stored-card.php', { as: buying.as(memberId) })).json.card;

const repeatOf = async (memberId: MemberId) =>
  (await app.call('GET /api/repeat-order.php', { as: buying.as(memberId) })).json;

/** Returns a member who has paid with Visa and ticked the box. */
const keeps = async (method = 'visa'): Promise<MemberId> => {
  const anna = await buying.joins();
  const { json } = await buying.order(anna, { method, keep_card: true });
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
  await tend();
  return anna;
};

/** Returns the token of this member's only card at the provider. */
const tokenOf = async (memberId: MemberId): Promise<string> => {
  const found = await rows(
    `select distinct k.token from sandbox_cards k join sandbox_orders o on o.card_token = k.token
     join payment_attempts a on a.merchant_ref = o.reference join purchases p on p.id = a.purchase_id
     where p.member_id = $1`,
    [memberId],
  );
  expect(found).toHaveLength(1);
  return String(found[0]?.['token']);
};

/** Sets the provider's answer to the next charges of this member's card. */
const answers = async (memberId: MemberId, answer: string): Promise<void> => {
  const { last_four } = await cardOf(memberId);
  const [card] = await rows(
    `select k.id::text from sandbox_cards k join sandbox_orders o on o.card_token = k.token
     join payment_attempts a on a.merchant_ref = o.reference join purchases p on p.id = a.purchase_id
     where p.member_id = $1 and k.last_four = $2 limit 1`,
    [memberId, last_four],
  );
  const { statusCode } = await buying.sandbox.form(`/dev/payments/cards/${String(card?.['id'])}`, { answer });
  expect(statusCode).toBe(303);
};

const again = (memberId: MemberId, differences = {}) =>
  buying.order(memberId, { method: 'visa', stored_card: true, ...differences });

/** Returns how often the card was charged, without the payment that stored it. */
const charges = async (memberId: MemberId): Promise<number> =>
  Number(
    (
      await rows(
        `select count(*) as n from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
         join purchases p on p.id = a.purchase_id where p.member_id = $1 and a.charges_card and o.captured_cents > 0`,
        [memberId],
      )
    )[0]?.['n'],
  );

describe('a card', () => {
  it('is kept only where its buyer has asked for it, by brand and last four digits', async () => {
    const bert = await buying.joins();
    const { json } = await buying.order(bert, { method: 'visa' });
    await buying.decide(json.transaction, 'paid');
    await buying.ask('POST /api/payment-check.php', bert, { transaction: json.transaction.id });
    await tend();
    expect(await cardOf(bert)).toBeNull();
    expect(await cardOf(await keeps())).toEqual({
      method: 'visa',
      brand: 'visa',
      last_four: expect.stringMatching(/^\d{4}$/),
    });
  });

  it('is kept only after the password, once that is a quarter of an hour ago', async () => {
    const anna = await buying.joins();
    await app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [
      anna,
      new Date(app.clock.now().getTime() - 16 * 60_000),
    ]);
    const { json } = await buying.order(anna, { method: 'visa', keep_card: true });
    expect(json.error.code).toBe('confirmation_required');
    expect(await rows('select 1 from purchases where member_id = $1', [anna])).toEqual([]);
  });

  it('cannot be kept of a method that has none', async () => {
    const { json } = await buying.order(await buying.joins(), { method: 'ideal', keep_card: true });
    expect(json.error.code).toBe('payment_method_unavailable');
  });

  it('gives way to the next one that is kept', async () => {
    const anna = await keeps();
    const { json } = await buying.order(anna, { method: 'mastercard', keep_card: true });
    await buying.decide(json.transaction, 'paid');
    await buying.ask('POST /api/payment-check.php', anna, { transaction: json.transaction.id });
    await tend();
    expect(await cardOf(anna)).toMatchObject({ brand: 'mastercard' });
    expect(await rows('select 1 from stored_cards where member_id = $1', [anna])).toHaveLength(1);
  });

  it('is forgotten by one press, with the provider’s name of it', async () => {
    const anna = await keeps();
    const { json } = await app.call('DELETE /api/stored-card.php', { as: buying.as(anna) });
    expect(json.card).toBeNull();
    expect(await rows('select 1 from stored_cards where member_id = $1', [anna])).toEqual([]);
    await tend();
    expect(await cardOf(anna)).toBeNull();
    expect((await again(anna)).json.error.code).toBe('stored_card_missing');
  });

  it('of somebody who deletes their account is forgotten at once', async () => {
    const anna = await keeps();
    const { status } = await app.call('DELETE /api/user.php', { as: buying.as(anna), body: {} });
    expect(status).toBe(200);
    await buying.settleDown();
    expect(await rows('select 1 from stored_cards where member_id = $1', [anna])).toEqual([]);
  });

  it('is exported to its owner, without its token', async () => {
    const anna = await keeps();
    const { last_four } = await cardOf(anna);
    const { data } = await exportPayments({ db: app.db }, anna);
    expect(data).toMatchObject({ stored_cards: [{ brand: 'visa', last_four }] });
  });

  it('has its token in no text of the shop: not in tables, jobs, mails or the log', async () => {
    app.takeLines();
    const anna = await keeps();
    const token = await tokenOf(anna);
    for (const answer of ['taken', 'declined', 'silent']) {
      await answers(anna, answer);
      await again(anna);
    }
    const jobs: unknown[] = [];
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await app.runJob({ name: 'relay-announced-events', data: {} });
      const taken = app.takeJobs();
      jobs.push(...taken);
      for (const job of taken) await app.runJob(job);
    }
    const said = { jobs: JSON.stringify(jobs), log: JSON.stringify(app.takeLines()) };
    expect(said.jobs).toContain('purchase');
    expect(said.log).toContain('whether a stored card was charged is not known');
    expect(Object.entries(said).flatMap(([place, text]) => (text.includes(token) ? [place] : []))).toEqual([]);
    const tables = await rows(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' and table_name not like 'sandbox_%'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const found: unknown[] = [];
    for (const { name } of tables) {
      const hits = await rows(`select 1 from ${String(name)} t where strpos(t::text, $1) > 0 limit 1`, [token]);
      if (hits.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    const hex = Buffer.from(token).toString('hex');
    expect(await rows(`select 1 from stored_cards t where strpos(t::text, $1) > 0`, [hex])).toEqual([]);
  });
});

it('is neither kept nor charged again where the contract of the account does not allow it', async () => {
  const anna = await keeps();
  await app.db.query('update payment_accounts set keeps_cards = false');
  const query = { bundle: buying.bundle };
  const { json } = await app.call('GET /api/checkout.php', { as: buying.as(anna), query });
  expect(json.methods.filter((method: { keeps_card: boolean }) => method.keeps_card)).toEqual([]);
  expect(await repeatOf(anna)).toMatchObject({ method: 'visa', card: null });
  expect((await again(anna)).json.error.code).toBe('stored_card_missing');
  const kept = await buying.order(anna, { method: 'visa', keep_card: true });
  expect(kept.json.error.code).toBe('payment_method_unavailable');
  await app.db.query('update payment_accounts set keeps_cards = true');
});

describe('the last order once more', () => {
  it('is offered with the stored card, else in the way in which it was paid', async () => {
    const anna = await keeps();
    expect(await repeatOf(anna)).toMatchObject({ bundle: buying.bundle, method: 'visa', card: { brand: 'visa' } });
    await app.call('DELETE /api/stored-card.php', { as: buying.as(anna) });
    expect(await repeatOf(anna)).toEqual({ bundle: buying.bundle, method: 'visa', card: null });
    expect(await repeatOf(await buying.joins())).toEqual({ bundle: null, method: null, card: null });
  });

  it('is paid by the stored card at once, without a page of the provider', async () => {
    const anna = await keeps();
    const { json } = await again(anna);
    expect(json.transaction).toMatchObject({ state: 'completed', is_stored_card: true, redirect_url: null });
    expect(await buying.credits(anna)).toMatchObject({ credits: 200 });
    expect(await charges(anna)).toBe(1);
  });

  it('cannot be paid by the card of somebody else', async () => {
    await keeps();
    const { json } = await again(await buying.joins());
    expect(json.error.code).toBe('stored_card_missing');
  });

  it('can be paid again with the card, or with PayPal, after the card was declined', async () => {
    const anna = await keeps();
    await answers(anna, 'declined');
    const { json } = await again(anna);
    const { id: transaction } = json.transaction;
    expect(json.transaction).toMatchObject({
      state: 'failed',
      problem: 'denied',
      is_stored_card: true,
      may_retry: true,
    });
    const tried = { transaction, method: 'visa', client_key: randomUUID(), stored_card: true };
    const second = await buying.ask('POST /api/payment-attempt.php', anna, tried);
    expect(second.json.transaction).toMatchObject({ state: 'failed', problem: 'denied' });
    const paypal = { transaction, method: 'paypal', client_key: randomUUID() };
    const third = await buying.ask('POST /api/payment-attempt.php', anna, paypal);
    expect(third.json.transaction).toMatchObject({ state: 'pending', method: 'paypal', is_stored_card: false });
    expect(third.json.transaction.redirect_url).toContain('/sandbox/');
    expect(await charges(anna)).toBe(0);
  });
});

const LOST = `select settle_payment(id, 'declined', null, null, null, 'technical', 'finance', $1) from payment_attempts where status = 'unknown'`;

describe('a charge without an answer', () => {
  it('is shown as on its way, named by a webhook, and credited once', async () => {
    const anna = await keeps();
    await answers(anna, 'unanswered');
    const { json } = await again(anna);
    const { id: transaction } = json.transaction;
    expect(json.transaction).toMatchObject({
      state: 'pending',
      is_processing: true,
      may_retry: false,
      may_cancel: false,
    });
    await buying.settleDown();
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'completed' });
    expect(await charges(anna)).toBe(1);
  });

  it('that the provider has never seen is never given up by itself: a person says so', async () => {
    const anna = await keeps();
    await answers(anna, 'lost');
    const { json } = await again(anna);
    const { id: transaction } = json.transaction;
    const client_key = randomUUID();
    const other = await buying.ask('POST /api/payment-attempt.php', anna, {
      transaction,
      method: 'paypal',
      client_key,
    });
    expect(other.json.error.code).toBe('payment_not_ended');
    app.clock.advance({ minutes: 5 });
    await buying.sweep();
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'pending', is_processing: true });
    app.clock.advance({ days: 3 });
    await buying.sweep();
    expect(await buying.show(anna, transaction)).toMatchObject({ state: 'pending', is_processing: true });
    expect(await charges(anna)).toBe(0);
  });

  it('charges once in many runs, whatever comes of the answers and however often the button is pressed', async () => {
    const random = createRandom(11);
    const anna = await keeps();
    let orders = 0;
    for (let run = 0; run < sized(30, 200); run += 1) {
      const answer = random.pick(['taken', 'unanswered', 'unanswered', 'lost']);
      await answers(anna, answer);
      const pressed = { client_key: randomUUID() };
      const pressing = await Promise.all([again(anna, pressed), again(anna, pressed)]);
      expect(new Set(pressing.map(({ json }) => json.transaction?.id)).size).toBe(1);
      orders += answer === 'lost' ? 0 : 1;
      if (answer === 'unanswered') await buying.settleDown();
      if (answer === 'lost') await rows(LOST, [app.clock.now()]);
      if (run % 20 === 19) {
        app.clock.advance({ minutes: 20 });
        await buying.sweep();
      }
    }
    expect(orders).toBeGreaterThan(sized(12, 100));
    expect(await charges(anna)).toBe(orders);
    expect(await buying.credits(anna)).toMatchObject({ credits: 100 * (orders + 1) });
    const twice = `select reference from sandbox_orders where captured_cents > 0 group by 1 having count(*) > 1`;
    expect(await rows(twice)).toEqual([]);
  }, 300_000);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
