import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { recordProviderStatement } from '#server/features/books/statements/record-provider-statement.ts';
import { refundUnused, requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const { operator } = buying;
const fred = await operator('finance');

const buys = async (by?: MemberId, order: Parameters<Buying['order']>[1] = {}) => {
  const memberId = by ?? (await buying.joins());
  const { transaction } = (await buying.order(memberId, order)).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  return { memberId, id: transaction.id as string, redirect_url: transaction.redirect_url as string };
};

/** Buys for 400.00 EUR, after changing the price list. */
const buysMuch = async () => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from)
     values ($1, 'NL', 'EUR', 40000, $2) on conflict do nothing`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  return buys(undefined, { bundle: buying.largeBundle, amount_cents: 40_000 });
};

type Bought = Awaited<ReturnType<typeof buys>>;

const bank = async ({ redirect_url }: Bought, reversal: string) => {
  app.clock.advance({ minutes: 2 });
  await buying.sandbox.form(`/dev/payments/orders/${new URL(redirect_url).pathname.split('/').at(-1)}/money`, {
    reversal,
  });
  await buying.settleDown();
};

const open = async (id: string, as = fred) =>
  (await app.call('GET /api/finance-purchase.php', { as, query: { id } })).json.purchase;
const toDo = async (as = fred): Promise<string[]> =>
  (await app.call('GET /api/finance-open.php', { as })).json.purchases.map(({ id }: { id: string }) => id);

/** The refund request gets no answer: the provider never receives it, or processes it days later. */
const refundsWithoutAnswer = async (bought: Bought, answer: string) => {
  await bank(bought, answer);
  await app.db.transaction((tx) =>
    refundUnused(tx, app.clock.now(), { purchaseId: fromPublicId(bought.id), reason: 'withdrawal' }),
  );
  await sends();
};
const sends = () => app.runJob({ name: 'send-due-refunds', data: {} });
const ends = (as: string, id: string, outcome: 'gone' | 'not_gone') =>
  app.call('POST /api/finance-refund-end.php', { as, body: { id, outcome, reason: 'Looked it up' } });

it('a refund without an answer is sent again, or done, only when somebody has found out, and not too early', async () => {
  const [lost, late] = [await buys(), await buys()];
  await refundsWithoutAnswer(lost, 'refunds_lost');
  await refundsWithoutAnswer(late, 'refunds_late_unanswered');
  expect(await toDo()).toEqual(expect.arrayContaining([lost.id, late.id]));
  const [[first], [second]] = [(await open(lost.id)).unclear_refunds, (await open(late.id)).unclear_refunds];
  expect((await ends(fred, first.id, 'not_gone')).json.error.code).toBe('refund_may_still_go');
  app.clock.advance({ hours: 97 });
  const later = await operator('finance');
  await bank(lost, 'refunds_taken');
  const answers = await Promise.all([ends(later, first.id, 'not_gone'), ends(later, first.id, 'not_gone')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await ends(later, second.id, 'gone')).json).toEqual({ outcome: 'closed' });
  await sends();
  const gone = { status: 'reversed', unclear_refunds: [] };
  expect(await open(lost.id, later)).toMatchObject({ ...gone, actions: [{ action: 'refund_not_gone' }] });
  expect(await open(late.id, later)).toMatchObject({ ...gone, actions: [{ action: 'refund_gone' }] });
});

it('what became of a refund above 100 euros two people say', async () => {
  const bought = await buysMuch();
  await refundsWithoutAnswer(bought, 'refunds_lost');
  const frida = await operator('finance');
  const [early] = (await open(bought.id, frida)).unclear_refunds;
  expect((await ends(frida, early.id, 'not_gone')).json.error?.code).toBe('refund_may_still_go');
  app.clock.advance({ hours: 97 });
  const [frank, fiona] = [await operator('finance'), await operator('finance')];
  const [unclear] = (await open(bought.id, fiona)).unclear_refunds;
  expect((await ends(frank, unclear.id, 'not_gone')).json).toEqual({ outcome: 'asked' });
  const [asked] = (await open(bought.id, fiona)).actions;
  expect(asked).toMatchObject({ action: 'not_gone_asked', amount_cents: 40_000 });
  const grant = (as: string) => app.call('POST /api/finance-grant.php', { as, body: { id: asked.id } });
  expect((await grant(frank)).json.error.code).toBe('refund_asked_yourself');
  const grants = await Promise.all([grant(fiona), grant(fiona)]);
  expect(grants.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await open(bought.id, fiona)).toMatchObject({ unclear_refunds: [] });
  await bank(bought, 'refunds_taken');
  await sends();
  expect(await open(bought.id, fiona)).toMatchObject({ status: 'reversed' });
});

it('what a colleague was asked of the first sending of a refund says nothing of the second', async () => {
  const bought = await buysMuch();
  await refundsWithoutAnswer(bought, 'refunds_lost');
  app.clock.advance({ hours: 97 });
  const [frank, fiona] = [await operator('finance'), await operator('finance')];
  const [unclear] = (await open(bought.id, fiona)).unclear_refunds;
  for (const who of [frank, fiona])
    expect((await ends(who, unclear.id, 'not_gone')).json).toEqual({ outcome: 'asked' });
  const [first, second] = (await open(bought.id, fiona)).actions;
  const grant = (as: string, id: string) => app.call('POST /api/finance-grant.php', { as, body: { id } });
  expect((await grant(fiona, first.id)).status).toBe(200);
  await sends();
  app.clock.advance({ hours: 97 });
  const later = await operator('finance');
  expect((await open(bought.id, later)).unclear_refunds).toHaveLength(1);
  expect((await open(bought.id, later)).actions[1]).toMatchObject({ id: second.id, may_grant: false });
  expect((await grant(later, second.id)).json.error.code).toBe('decided_already');
  expect((await open(bought.id, later)).unclear_refunds).toHaveLength(1);
});

/** Imports a statement of today with a refund of 10.00 EUR for this payment. */
const appearsOnProviderStatement = async (providerRef: string): Promise<void> => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const text = `day,kind,reference,amount,fee,currency\n${day},refund,${providerRef},-10.00,0,EUR\n`;
  await recordProviderStatement(
    { db: app.db, companyId: buying.site.company_id, now: app.clock.now() },
    { name: `${providerRef}.csv`, bytes: Buffer.from(text), by: null },
  );
  await app.runJob({ name: 'match-statements', data: {} });
};

it('a refund without an answer that stands on a statement is done', async () => {
  const later = await operator('finance');
  const bought = await buys();
  await refundsWithoutAnswer(bought, 'refunds_lost');
  await appearsOnProviderStatement((await open(bought.id, later)).attempts[0].provider_ref);
  expect(await open(bought.id, later)).toMatchObject({ status: 'reversed', unclear_refunds: [] });
  const { rows } = await app.db.query('select from statement_lines where movement_id is null');
  expect(rows).toEqual([]);
  const proven = await app.db.query(
    `select r.confirmed_at is not null as confirmed from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1`,
    [fromPublicId(bought.id)],
  );
  expect(proven.rows).toEqual([{ confirmed: true }]);
});

it('a line of one refund is no proof of the next one of the same sum and day', async () => {
  const later = await operator('finance');
  const bought = await buys();
  const owes = () =>
    app.db.transaction((tx) =>
      requestRefund(tx, app.clock.now(), { purchaseId: fromPublicId(bought.id), cents: 300, reason: 'finance' }),
    );
  await bank(bought, 'refunds_unanswered');
  await owes();
  await sends();
  const day = app.clock.now().toISOString().slice(0, 10);
  const { attempts } = await open(bought.id, later);
  const text = `day,kind,reference,amount,fee,currency\n${day},refund,${attempts[0].provider_ref},-3.00,0,EUR\n`;
  await recordProviderStatement(
    { db: app.db, companyId: buying.site.company_id, now: app.clock.now() },
    { name: 'b.csv', bytes: Buffer.from(text), by: null },
  );
  // A status request to the provider confirms the first refund.
  app.clock.advance({ minutes: 3 });
  await sends();
  await bank(bought, 'refunds_lost');
  await owes();
  await sends();
  expect((await open(bought.id, later)).unclear_refunds).toHaveLength(1);
  await app.runJob({ name: 'match-statements', data: {} });
  expect((await open(bought.id, later)).unclear_refunds).toHaveLength(1);
});

it('where more was given back than our books have, a line proves no refund: it may be what is too much', async () => {
  const later = await operator('finance');
  const bought = await buys();
  app.clock.advance({ minutes: 1 });
  await app.db.query(
    `select settle_reversals(id, false, 1000, false, $2, $2) from payment_attempts where purchase_id = $1`,
    [fromPublicId(bought.id), app.clock.now()],
  );
  await refundsWithoutAnswer(bought, 'refunds_lost');
  await appearsOnProviderStatement((await open(bought.id, later)).attempts[0].provider_ref);
  expect((await open(bought.id, later)).unclear_refunds).toHaveLength(1);
});

it('a refund that waits for days to be sent is for a person to see', async () => {
  const bought = await buys();
  await app.db.transaction((tx) =>
    requestRefund(tx, app.clock.now(), { purchaseId: fromPublicId(bought.id), cents: 300, reason: 'finance' }),
  );
  app.clock.advance({ hours: 73 });
  const later = await operator('finance');
  expect(await toDo(later)).toContain(bought.id);
  expect(await open(bought.id, later)).toMatchObject({ late_refunds: [{ amount_cents: 300 }], excess_refunds: [] });
  await sends();
  expect(await toDo(later)).not.toContain(bought.id);
});

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
