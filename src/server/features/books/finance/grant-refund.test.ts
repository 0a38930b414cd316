import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const sister = await buildSite(app.db, { company_id: buying.site.company_id });

const operator = async (role: Role): Promise<string> => {
  const memberId = await buildMember(app.db, { site: buying.site, member: { role } });
  return buildSession(app, memberId, { isStrong: true });
};
const fred = await operator('finance');
const fiona = await operator('finance');

const buys = async (memberId: MemberId, order: Parameters<Buying['order']>[1] = {}): Promise<string> => {
  const { json } = await buying.order(memberId, order);
  await buying.decide(json.transaction, 'paid');
  const { id: transaction } = json.transaction;
  await buying.ask('POST /api/payment-check.php', memberId, { transaction });
  return transaction;
};

/** Buys for 400.00 EUR, after changing the price list. */
const buysMuch = async (): Promise<string> => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from)
     values ($1, 'NL', 'EUR', 40000, $2) on conflict do nothing`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  return buys(await buying.joins(), { bundle: buying.largeBundle, amount_cents: 40_000 });
};

const refund = (as: string, id: string, cents: number, more: object = {}) =>
  app.call('POST /api/finance-refund.php', {
    as,
    body: {
      id,
      amount_cents: cents,
      reason: 'Charged by mistake',
      keeps_credits: false,
      client_key: randomUUID(),
      ...more,
    },
  });

const open = async (id: string, as = fred) =>
  (await app.call('GET /api/finance-purchase.php', { as, query: { id } })).json.purchase;

const owed = async (id: string): Promise<number[]> => {
  const { rows } = await app.db.query(
    `select r.amount_cents from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1 order by r.created_at, r.id`,
    [fromPublicId(id)],
  );
  return (rows as { amount_cents: number }[]).map(({ amount_cents: cents }) => cents);
};

it('a small sum is owed at once, with its credits or as goodwill, and never more than is left', async () => {
  const anna = await buying.joins();
  const id = await buys(anna);
  expect((await refund(fred, id, 250)).json).toEqual({ outcome: 'refunded' });
  expect(await open(id)).toMatchObject({
    credits_left: 75,
    actions: [{ action: 'refund', amount_cents: 250, reason: 'Charged by mistake', may_grant: false }],
  });
  expect((await refund(fiona, id, 100, { keeps_credits: true })).json).toEqual({ outcome: 'refunded' });
  expect((await open(id)).credits_left).toBe(75);
  // The buyer sees a refund that took credits as `refund_due`, and one that took none as `goodwill_due`.
  const { transactions } = (await app.call('GET /api/transactions.php', { as: buying.as(anna) })).json;
  expect(transactions[0].reversals.map(({ step, cents }: { step: string; cents: number }) => [step, cents])).toEqual(
    expect.arrayContaining([
      ['refund_due', 250],
      ['goodwill_due', 100],
    ]),
  );
  const tooMuch = await refund(fred, id, 651);
  expect([tooMuch.status, tooMuch.json.error.code]).toEqual([409, 'refund_too_high']);
  expect((await owed(id)).toSorted((one, other) => one - other)).toEqual([100, 250]);
});

it('a press that is repeated refunds once, and its key is refused for any other refund', async () => {
  const [id, other] = [await buys(await buying.joins()), await buys(await buying.joins())];
  const client_key = randomUUID();
  const presses = await Promise.all(Array.from({ length: 5 }, () => refund(fred, id, 250, { client_key })));
  expect(presses.map(({ json }) => json)).toEqual(presses.map(() => ({ outcome: 'refunded' })));
  for (const press of [
    refund(fred, id, 251, { client_key }),
    refund(fred, id, 250, { client_key, reason: 'Another reason' }),
    refund(fred, id, 250, { client_key, keeps_credits: true }),
    refund(fiona, id, 250, { client_key }),
    refund(fred, other, 250, { client_key }),
  ]) {
    const { status, json } = await press;
    expect([status, json.error?.code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect([await owed(id), await owed(other)]).toEqual([[250], []]);
  expect((await open(id)).actions).toHaveLength(1);
});

it('of two purchases that are refunded with one key at once, one is', async () => {
  const ids = [await buys(await buying.joins()), await buys(await buying.joins())];
  const client_key = randomUUID();
  const presses = await Promise.all(ids.map((id) => refund(fred, id, 250, { client_key })));
  expect(presses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect((await Promise.all(ids.map(owed))).flat()).toEqual([250]);
});

it('a press for a large sum that is repeated asks a colleague once', async () => {
  const id = await buysMuch();
  const client_key = randomUUID();
  const press = () => refund(fred, id, 12_000, { client_key });
  const asked = { outcome: 'asked' };
  expect([await press(), await press()].map(({ json }) => json)).toEqual([asked, asked]);
  expect((await open(id)).actions).toHaveLength(1);
});

it('of two refunds at once that are too much together for one person, one has to be agreed to', async () => {
  const id = await buysMuch();
  const presses = await Promise.all([refund(fred, id, 6000), refund(fiona, id, 6000)]);
  expect(presses.map(({ json }) => String(json.outcome)).toSorted()).toEqual(['asked', 'refunded']);
  expect(await owed(id)).toEqual([6000]);
});

it('above 100 euros of one purchase, in small sums too, a second person has to agree, and once', async () => {
  const id = await buysMuch();
  expect((await refund(fred, id, 6000)).json).toEqual({ outcome: 'refunded' });
  expect((await refund(fred, id, 6000)).json).toEqual({ outcome: 'asked' });
  expect(await owed(id)).toEqual([6000]);
  const [, asked] = (await open(id)).actions;
  expect(asked).toMatchObject({ action: 'refund_asked', may_grant: false });
  const grant = (as: string) => app.call('POST /api/finance-grant.php', { as, body: { id: asked.id } });
  expect((await grant(fred)).json.error.code).toBe('refund_asked_yourself');
  expect((await open(id, fiona)).actions[1].may_grant).toBe(true);
  const grants = await Promise.all([grant(fiona), grant(fiona)]);
  expect(grants.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await owed(id)).toEqual([6000, 6000]);
});

it('the same person on a sister site, or by another name of the mailbox, is no second one', async () => {
  const email = 'fay.finance@gmail.com';
  const member = { role: 'finance' as const, email };
  const strong = async (site: Site, differences: object = {}) => {
    const id = await buildMember(app.db, { site, member: { ...member, ...differences } });
    return { id, as: await buildSession(app, id, { isStrong: true }) };
  };
  const fay = await strong(buying.site);
  const twins = [
    { host: sister.domain, ...(await strong(sister)) },
    { host: 'localhost', ...(await strong(buying.site, { email: 'fayfinance+2@googlemail.com' })) },
  ];
  const id = await buysMuch();
  expect((await refund(fay.as, id, 12_000)).json).toEqual({ outcome: 'asked' });
  const [asked] = (await open(id)).actions;
  const grant = (as: string, host: string) =>
    app.call('POST /api/finance-grant.php', { as, host, body: { id: asked.id } });
  for (const { as, host } of twins) expect((await grant(as, host)).json.error?.code).toBe('refund_asked_yourself');
  // A request from an erased account cannot be approved: it might be the operator's own.
  await app.db.query('update finance_actions set actor_id = null where id = $1', [asked.id]);
  expect((await grant(fiona, 'localhost')).json.error?.code).toBe('refund_asked_yourself');
  expect(await owed(id)).toEqual([]);
});

it('nobody decides about their own purchase, and support decides about none', async () => {
  const own = await buying.joins({ role: 'finance' });
  const mine = await buys(own);
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [own, app.clock.now()]);
  expect((await refund(buying.as(own), mine, 1)).status).toBe(404);
  expect((await refund(await operator('support'), mine, 1)).json.error.code).toBe('permission_required');
  expect(await owed(mine)).toEqual([]);
});

it('what was decided cannot be changed or deleted', async () => {
  for (const sql of [
    `update finance_actions set reason = 'x'`,
    'update finance_actions set amount_cents = 1',
    'delete from finance_actions',
  ]) {
    await expect(app.db.query(sql)).rejects.toThrow('append-only');
  }
  await app.db.query('update finance_actions set actor_id = null');
});

it('its buyer reads that money was handed over until it is known to have gone', async () => {
  const anna = await buying.joins();
  const id = await buys(anna);
  await app.db.transaction((tx) =>
    requestRefund(tx, app.clock.now(), { purchaseId: fromPublicId(id), cents: 250, reason: 'finance' }),
  );
  const steps = async (): Promise<string[]> =>
    (await buying.show(anna, id)).reversals.map(({ step }: { step: string }) => step);
  await app.runJob({ name: 'send-due-refunds', data: {} });
  expect((await steps()).toSorted()).toEqual(['refund_due', 'refund_taken']);
  app.clock.advance({ hours: 24 });
  await app.runJob({ name: 'send-due-refunds', data: {} });
  expect((await steps()).toSorted()).toEqual(['refund_done', 'refund_due']);
});
