import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { refundUnused, requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const fred = await buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance' } }), {
  strongAt: app.clock.now(),
});

const rowOf = async (sql: string, values: unknown[]): Promise<Record<string, unknown>> =>
  ((await app.db.query(sql, values)).rows[0] ?? {}) as Record<string, unknown>;

type Bought = { readonly purchaseId: string; readonly attempt: string; readonly path: string };

const buys = async (order: Parameters<typeof buying.order>[1] = {}): Promise<Bought> => {
  const { transaction } = (await buying.order(await buying.joins(), order)).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  const purchaseId = fromPublicId(transaction.id);
  const { id } = await rowOf('select id::text from payment_attempts where purchase_id = $1', [purchaseId]);
  return { purchaseId, attempt: String(id), path: new URL(transaction.redirect_url).pathname.split('/').at(-1) ?? '' };
};

/** The provider reports this total as given back. */
const gaveBack = async ({ attempt }: Bought, cents: number): Promise<unknown> => {
  app.clock.advance({ minutes: 1 });
  return (
    await rowOf('select settle_reversals($1, false, $2, false, $3, $3) as news', [attempt, cents, app.clock.now()])
  )['news'];
};

const explains = async ({ attempt }: Bought, outcome: 'given' | 'other'): Promise<unknown> => {
  const body = { id: toPublicId(attempt), outcome, reason: 'Looked it up' };
  const { json } = await app.call('POST /api/finance-excess.php', { as: fred, body });
  return json.outcome ?? json.error.code;
};

const owes = ({ purchaseId }: Bought, cents: number) =>
  app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents, reason: 'finance' }));

/** Sends a refund to which the provider gives no answer. */
const sendsUnheard = async (bought: Bought, cents: number): Promise<void> => {
  await buying.sandbox.form(`/dev/payments/orders/${bought.path}/money`, { reversal: 'refunds_lost' });
  await owes(bought, cents);
  await app.runJob({ name: 'send-due-refunds', data: {} });
  app.takeErrors();
};

const refundsOf = async ({ attempt }: Bought): Promise<unknown> =>
  (
    await rowOf('select json_agg(status order by created_at, id) as refunds from refunds where attempt_id = $1', [
      attempt,
    ])
  )['refunds'];

it('what was explained is no later refund of ours: that one stays unknown until more has gone', async () => {
  const bought = await buys();
  expect(await gaveBack(bought, 300)).toEqual(['refund_too_much']);
  expect(await explains(bought, 'other')).toBe('closed');
  await sendsUnheard(bought, 300);
  expect(await gaveBack(bought, 300)).toEqual([]);
  expect(await refundsOf(bought)).toEqual(['unknown']);
  expect(await gaveBack(bought, 600)).toEqual(['refund_done']);
  expect(await refundsOf(bought)).toEqual(['done']);
  // When it is reported again, the refund is known to have gone, and an operator has nothing to do.
  expect(await gaveBack(bought, 600)).toEqual([]);
});

it('as long as nobody has explained a sum, it proves no refund that was sent after it', async () => {
  const bought = await buys();
  await gaveBack(bought, 300);
  await sendsUnheard(bought, 300);
  expect([await gaveBack(bought, 300), await gaveBack(bought, 300)]).toEqual([[], []]);
  expect(await refundsOf(bought)).toEqual(['unknown']);
  expect(await explains(bought, 'other')).toBe('closed');
  expect([await gaveBack(bought, 300), await refundsOf(bought)]).toEqual([[], ['unknown']]);
  expect(await gaveBack(bought, 600)).toEqual(['refund_done']);
});

it('which of them has come back, the explained sum or a refund of ours, no sum says: a person finds out', async () => {
  const bought = await buys();
  await gaveBack(bought, 300);
  await explains(bought, 'other');
  await owes(bought, 300);
  await app.runJob({ name: 'send-due-refunds', data: {} });
  await gaveBack(bought, 600);
  expect(await gaveBack(bought, 300)).toEqual(['refund_doubted']);
  expect(await refundsOf(bought)).toEqual(['done']);
});

it('what went to the buyer is not given back again, and what was not of this order is', async () => {
  const [given, other] = [await buys(), await buys()];
  for (const bought of [given, other]) await gaveBack(bought, 300);
  expect([await explains(given, 'given'), await explains(other, 'other')]).toEqual(['closed', 'closed']);
  expect(await owes(given, 701)).toBeNull();
  expect(await owes(given, 100)).not.toBeNull();
  expect(await owes(other, 1000)).not.toBeNull();
  const unused = await app.db.transaction((tx) =>
    refundUnused(tx, app.clock.now(), { purchaseId: given.purchaseId, reason: 'withdrawal' }),
  );
  expect(await rowOf('select amount_cents from refunds where id = $1', [unused])).toEqual({ amount_cents: 600 });
  const { rows } = await app.db.query(
    `select f.action from finance_actions f where f.attempt_id = any ($1) order by f.id`,
    [[given.attempt, other.attempt]],
  );
  expect(rows).toEqual([{ action: 'excess_given' }, { action: 'excess_explained' }]);
});

it('what was explained needs no second explanation when it falls and comes again, and only growth is news', async () => {
  const bought = await buys();
  await gaveBack(bought, 300);
  await explains(bought, 'given');
  expect([await gaveBack(bought, 0), await gaveBack(bought, 300)]).toEqual([[], []]);
  expect(await gaveBack(bought, 500)).toEqual(['refund_too_much']);
  // The open sum is smaller than before: nothing is new.
  expect(await gaveBack(bought, 400)).toEqual([]);
  expect(await explains(bought, 'other')).toBe('closed');
  expect(await owes(bought, 701)).toBeNull();
  expect(await explains(bought, 'other')).toBe('decided_already');
});

const operator = async (): Promise<string> =>
  buildSession(app, await buildMember(app.db, { site: buying.site, member: { role: 'finance' } }), {
    strongAt: app.clock.now(),
  });

/** Buys for so much that two operators must agree. */
const buysMuch = async (): Promise<Bought> => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from)
     select $1, 'NL', 'EUR', 40000, $2 where not exists (select from bundle_prices where bundle_id = $1 and price_cents = 40000)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  return buys({ bundle: buying.largeBundle, amount_cents: 40_000 });
};

const actionsOf = async ({ purchaseId }: Bought, as: string) =>
  (await app.call('GET /api/finance-purchase.php', { as, query: { id: toPublicId(purchaseId) } })).json.purchase
    .actions as { id: string; action: string; amount_cents: number; may_grant: boolean }[];
const grants = async (as: string, id: string): Promise<unknown> => {
  const { status, json } = await app.call('POST /api/finance-grant.php', { as, body: { id } });
  return status === 200 ? 'granted' : json.error.code;
};

it('what was asked about an earlier sum closes no later one, which is asked about anew', async () => {
  const fiona = await operator();
  const bought = await buysMuch();
  await gaveBack(bought, 20_000);
  expect(await explains(bought, 'other')).toBe('asked');
  await gaveBack(bought, 0);
  await gaveBack(bought, 15_000);
  const [old] = await actionsOf(bought, fiona);
  expect(old).toMatchObject({ action: 'excess_asked', may_grant: false });
  expect(await grants(fiona, old?.id ?? '')).toBe('decided_already');
  expect(await explains(bought, 'other')).toBe('asked');
});

it('the same is asked once, the other answer may be asked for, and the log has what was closed', async () => {
  const fiona = await operator();
  const bought = await buysMuch();
  await gaveBack(bought, 30_000);
  expect(await explains(bought, 'other')).toBe('asked');
  expect(await explains(bought, 'other')).toBe('decided_already');
  expect(await explains(bought, 'given')).toBe('asked');
  // The sum is smaller than the one asked about: nothing new has gone.
  await gaveBack(bought, 25_000);
  const [other, given] = await actionsOf(bought, fiona);
  expect([other?.may_grant, given?.may_grant]).toEqual([true, true]);
  expect(await grants(fiona, given?.id ?? '')).toBe('granted');
  expect(await grants(fiona, other?.id ?? '')).toBe('decided_already');
  expect((await actionsOf(bought, fiona)).at(-1)).toMatchObject({ action: 'excess_given', amount_cents: 25_000 });
  expect(await owes(bought, 15_001)).toBeNull();
});

/** The provider refuses the refund. */
const refuses = async ({ path }: Bought): Promise<void> => {
  await buying.sandbox.form(`/dev/payments/orders/${path}/money`, { reversal: 'refunds_refused' });
  await app.runJob({ name: 'send-due-refunds', data: {} });
  app.takeErrors();
};

const shows = async ({ purchaseId }: Bought) =>
  (await app.call('GET /api/finance-purchase.php', { as: fred, query: { id: toPublicId(purchaseId) } })).json.purchase;

/** Records the only failed refund as transferred by hand. */
const transfers = async (bought: Bought): Promise<number> => {
  const [failed] = (await shows(bought)).failed_refunds;
  const body = { id: failed.id, transfer_ref: 'RF-2026-17' };
  return (await app.call('POST /api/finance-transfer.php', { as: fred, body })).status;
};

const refundable = async ({ attempt }: Bought): Promise<unknown> =>
  (await rowOf('select refundable_cents($1) as cents', [attempt]))['cents'];

const isToDo = async ({ purchaseId }: Bought): Promise<boolean> =>
  (await app.call('GET /api/finance-open.php', { as: fred })).json.purchases.some(
    ({ id }: { id: string }) => id === toPublicId(purchaseId),
  );

it('a failed refund that went to the buyer in the provider’s dashboard is noted as such first, and counts once', async () => {
  const [given, other] = [await buys(), await buys()];
  for (const [bought, outcome] of [[given, 'given'] as const, [other, 'other'] as const]) {
    await owes(bought, 300);
    // The unsent refund may be the money that has gone.
    await gaveBack(bought, 300);
    expect(await explains(bought, 'given')).toBe('refund_still_owed');
    await refuses(bought);
    expect((await shows(bought)).failed_refunds).toMatchObject([{ amount_cents: 300 }]);
    expect(await explains(bought, 'given')).toBe('refund_still_owed');
    expect(await refundable(bought)).toBe(700);
    expect(await transfers(bought)).toBe(200);
    expect([await isToDo(bought), await explains(bought, outcome)]).toEqual([true, 'closed']);
    expect(await shows(bought)).toMatchObject({ failed_refunds: [], excess_refunds: [] });
    expect([await isToDo(bought), await refundable(bought)]).toEqual([false, 700]);
  }
  // The excess that went to the buyer is larger than the refund.
  await gaveBack(given, 500);
  expect(await explains(given, 'given')).toBe('closed');
  expect(await refundable(given)).toBe(500);
});

it('a refund that is promised after what went to the buyer, fails and is transferred counts beside it', async () => {
  const bought = await buys();
  await gaveBack(bought, 300);
  expect(await explains(bought, 'given')).toBe('closed');
  await owes(bought, 200);
  await refuses(bought);
  expect((await shows(bought)).failed_refunds).toMatchObject([{ amount_cents: 200 }]);
  expect(await refundable(bought)).toBe(500);
  expect(await transfers(bought)).toBe(200);
  expect([await isToDo(bought), await refundable(bought)]).toEqual([false, 500]);
  // The transfer was before the sum grew: it is part neither of the explained sum nor of the new one.
  expect(await gaveBack(bought, 350)).toEqual(['refund_too_much']);
  expect(await refundable(bought)).toBe(500);
  expect(await explains(bought, 'given')).toBe('closed');
  expect(await refundable(bought)).toBe(450);
});

it('a refund that was transferred before the provider made it after all has gone twice', async () => {
  const bought = await buys();
  await owes(bought, 300);
  await refuses(bought);
  expect(await transfers(bought)).toBe(200);
  expect(await gaveBack(bought, 300)).toEqual(['refund_too_much']);
  expect([await explains(bought, 'given'), await refundable(bought)]).toEqual(['closed', 400]);
  // Nothing is refundable, even if more has gone than was paid.
  await owes(bought, 400);
  await refuses(bought);
  expect(await transfers(bought)).toBe(200);
  await gaveBack(bought, 700);
  expect([await explains(bought, 'given'), await refundable(bought)]).toEqual(['closed', 0]);
});

it('what was asked to count as sent to the buyer is not granted while a refund is owed that may be it', async () => {
  const fiona = await operator();
  const bought = await buysMuch();
  await gaveBack(bought, 20_000);
  expect(await explains(bought, 'given')).toBe('asked');
  await owes(bought, 15_000);
  await refuses(bought);
  const [asked] = await actionsOf(bought, fiona);
  expect(await grants(fiona, asked?.id ?? '')).toBe('refund_still_owed');
  expect(await transfers(bought)).toBe(200);
  expect(await grants(fiona, asked?.id ?? '')).toBe('granted');
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
