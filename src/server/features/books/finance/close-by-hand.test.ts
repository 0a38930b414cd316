import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { refundUnused } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { REVERSIBLE_METHODS } from '#shared/domain/pay/payment-method-properties.ts';
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

/** The provider rejects the refund that the member's withdrawal causes. */
const failsToRefund = async (bought: Bought) => {
  await bank(bought, 'refunds_refused');
  await app.db.transaction((tx) =>
    refundUnused(tx, app.clock.now(), { purchaseId: fromPublicId(bought.id), reason: 'withdrawal' }),
  );
  await app.runJob({ name: 'send-due-refunds', data: {} });
  app.takeErrors();
};

let spent = 0;
const spendsAndTakesBack = async (bought: Bought, credits: number) => {
  spent += 1;
  const what = { reason: 'gift', refType: 'message', ref: `used${spent}`, key: `used:${spent}` } as const;
  const { memberId } = bought;
  await app.db.transaction((tx) =>
    moveCredits(tx, [{ siteId: buying.site.id, memberId, credits: -credits, at: app.clock.now(), ...what }]),
  );
  await bank(bought, 'charged_back');
};

const transfers = (as: string, id: string) =>
  app.call('POST /api/finance-transfer.php', { as, body: { id, transfer_ref: ' TRF-2026-17 ' } });
const closes = (as: string, id: string, outcome: 'settled' | 'waived') =>
  app.call('POST /api/finance-claim.php', { as, body: { id, outcome, reason: 'Paid by bank' } });

it('a refund that failed waits for somebody who transfers it, once, with its reference', async () => {
  const bought = await buys();
  await failsToRefund(bought);
  expect(await toDo()).toEqual([bought.id]);
  const [failed] = (await open(bought.id)).failed_refunds;
  expect(failed).toMatchObject({ amount_cents: 1000, currency: 'EUR' });
  const answers = await Promise.all([transfers(fred, failed.id), transfers(fred, failed.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await open(bought.id)).toMatchObject({
    status: 'reversed',
    failed_refunds: [],
    actions: [{ action: 'refund_by_hand', amount_cents: 1000, reason: 'TRF-2026-17' }],
  });
  expect(await toDo()).toEqual([]);
});

it('card and direct debit are off while a claim is open, and on again when it is closed, paid or waived', async () => {
  for (const outcome of ['settled', 'waived'] as const) {
    const bought = await buys();
    await spendsAndTakesBack(bought, 40);
    const orders = async (method: string) => {
      const { json } = await buying.order(bought.memberId, { method });
      return json.transaction?.method ?? json.error.code;
    };
    const offered = async (): Promise<string[]> =>
      (
        await app.call('GET /api/checkout.php', { as: buying.as(bought.memberId), query: { bundle: buying.bundle } })
      ).json.methods.map(({ code }: { code: string }) => code);
    expect((await offered()).filter((method) => (REVERSIBLE_METHODS as readonly string[]).includes(method))).toEqual(
      [],
    );
    expect(await orders('visa')).toBe('payment_method_unavailable');
    expect(await orders('ideal')).toBe('ideal');
    expect(await toDo()).toEqual([bought.id]);
    const [claim] = (await open(bought.id)).open_claims;
    expect(claim).toMatchObject({ amount_cents: 400 });
    expect((await closes(fred, claim.id, outcome)).status).toBe(200);
    expect((await closes(fred, claim.id, outcome)).json.error.code).toBe('decided_already');
    expect(await offered()).toContain('visa');
    expect(await orders('visa')).toBe('visa');
    expect((await open(bought.id)).actions).toMatchObject([{ action: `claim_${outcome}`, reason: 'Paid by bank' }]);
    // A new calculation does not reopen a closed claim.
    await app.db.query('select reckon_claim(id, $2) from payment_attempts where purchase_id = $1', [
      fromPublicId(bought.id),
      app.clock.now(),
    ]);
    expect(await toDo()).toEqual([]);
  }
});

it('a claim above 100 euros is let go, or called paid, by two people', async () => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 40000, $2)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  const fiona = await operator('finance');
  const grant = (as: string, id: string) => app.call('POST /api/finance-grant.php', { as, body: { id } });
  const dear = { bundle: buying.largeBundle, amount_cents: 40_000 };
  const [bought, other] = [await buys(undefined, dear), await buys(undefined, dear)];
  for (const one of [bought, other]) await spendsAndTakesBack(one, (await open(one.id)).credits / 2);
  const [claim] = (await open(bought.id)).open_claims;
  expect(claim).toMatchObject({ amount_cents: 20_000 });
  expect((await closes(fred, claim.id, 'waived')).json).toEqual({ outcome: 'asked' });
  const [asked] = (await open(bought.id)).actions;
  expect(asked).toMatchObject({
    action: 'waiver_asked',
    amount_cents: 20_000,
    reason: 'Paid by bank',
    may_grant: false,
  });
  expect((await open(bought.id)).open_claims).toHaveLength(1);
  expect((await grant(fred, asked.id)).json.error.code).toBe('refund_asked_yourself');
  const grants = await Promise.all([grant(fiona, asked.id), grant(fiona, asked.id)]);
  expect(grants.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409]);
  expect(await open(bought.id)).toMatchObject({
    open_claims: [],
    actions: [{ action: 'waiver_asked' }, { action: 'claim_waived', amount_cents: 20_000, reason: 'Paid by bank' }],
  });
  const [paid] = (await open(other.id)).open_claims;
  expect((await closes(fred, paid.id, 'waived')).json).toEqual({ outcome: 'asked' });
  expect((await closes(fred, paid.id, 'settled')).json).toEqual({ outcome: 'asked' });
  const settling = (await open(other.id)).actions[1];
  expect((await grant(fred, settling.id)).json.error.code).toBe('refund_asked_yourself');
  expect((await grant(fiona, settling.id)).status).toBe(200);
  // The earlier request refers to a claim that is closed by now.
  const [late] = (await open(other.id)).actions;
  expect((await grant(fiona, late.id)).json.error.code).toBe('decided_already');
  expect((await open(other.id)).actions.map(({ action }: { action: string }) => action)).toEqual([
    'waiver_asked',
    'settlement_asked',
    'claim_settled',
  ]);
});

/** Records the total that the provider reports as refunded. */
const gaveBack = async ({ id }: Bought, cents: number): Promise<readonly string[]> => {
  app.clock.advance({ minutes: 1 });
  const { rows } = await app.db.query(
    'select settle_reversals(id, false, $2, false, $3, $3) as news from payment_attempts where purchase_id = $1',
    [fromPublicId(id), cents, app.clock.now()],
  );
  return (rows[0] as { news: string[] }).news;
};

const explains = (as: string, id: string) =>
  app.call('POST /api/finance-excess.php', { as, body: { id, outcome: 'other', reason: ' Asked back ' } });

it('more given back than our books have waits until someone has said why, and again when it grows', async () => {
  const own = await buying.joins({ role: 'finance' });
  const bought = await buys(own);
  expect(await gaveBack(bought, 300)).toEqual(['refund_too_much']);
  expect(await toDo()).toEqual([bought.id]);
  const [excess] = (await open(bought.id)).excess_refunds;
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [own, app.clock.now()]);
  expect((await explains(buying.as(own), excess.id)).status).toBe(404);
  expect((await explains(await operator('support'), excess.id)).json.error.code).toBe('permission_required');
  const answers = await Promise.all([explains(fred, excess.id), explains(fred, excess.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await toDo()).toEqual([]);
  const explained = { action: 'excess_explained', amount_cents: 300, reason: 'Asked back' };
  expect(await open(bought.id)).toMatchObject({ excess_refunds: [], actions: [explained] });
  const { rows } = await app.db.query(`select object, amount_cents from audit_entries where act = 'excess_explained'`);
  expect(rows).toEqual([{ object: `purchase:${fromPublicId(bought.id)}`, amount_cents: 300 }]);
  // The same total, or a smaller one, changes nothing.
  expect([await gaveBack(bought, 300), await gaveBack(bought, 200)]).toEqual([[], []]);
  expect(await toDo()).toEqual([]);
  expect(await gaveBack(bought, 500)).toEqual(['refund_too_much']);
  expect((await open(bought.id)).excess_refunds).toMatchObject([{ amount_cents: 200 }]);
  expect(await toDo()).toEqual([bought.id]);
  await gaveBack(bought, 0);
  expect(await toDo()).toEqual([]);
  expect((await explains(fred, excess.id)).json.error.code).toBe('decided_already');
});

it('more than 100 euros given back too much is explained by two people, and only as much as was asked', async () => {
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 40000, $2)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  const fiona = await operator('finance');
  const grant = (as: string, id: string) => app.call('POST /api/finance-grant.php', { as, body: { id } });
  const bought = await buys(undefined, { bundle: buying.largeBundle, amount_cents: 40_000 });
  await gaveBack(bought, 20_000);
  const [excess] = (await open(bought.id)).excess_refunds;
  expect((await explains(fred, excess.id)).json).toEqual({ outcome: 'asked' });
  await gaveBack(bought, 30_000);
  const [early] = (await open(bought.id, fiona)).actions;
  expect(early).toMatchObject({ action: 'excess_asked', amount_cents: 20_000, may_grant: false });
  expect((await grant(fiona, early.id)).json.error.code).toBe('decided_already');
  expect((await explains(fred, excess.id)).json).toEqual({ outcome: 'asked' });
  const asked = (await open(bought.id, fiona)).actions[1];
  expect(asked).toMatchObject({ amount_cents: 30_000, may_grant: true });
  expect((await grant(fred, asked.id)).json.error.code).toBe('refund_asked_yourself');
  expect(await toDo()).toEqual([bought.id]);
  const grants = await Promise.all([grant(fiona, asked.id), grant(fiona, asked.id)]);
  expect(grants.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await toDo()).toEqual([]);
  expect((await open(bought.id)).actions[2]).toMatchObject({ action: 'excess_explained', amount_cents: 30_000 });
});

it('nobody closes what is their own, support closes nothing, and both see nothing of another company', async () => {
  const own = await buying.joins({ role: 'finance' });
  const [mine, used] = [await buys(own), await buys(own)];
  await failsToRefund(mine);
  await spendsAndTakesBack(used, 10);
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [own, app.clock.now()]);
  const as = buying.as(own);
  const [[refund], [claim]] = [(await open(mine.id)).failed_refunds, (await open(used.id)).open_claims];
  expect(await toDo(as)).toEqual([]);
  expect([(await transfers(as, refund.id)).status, (await closes(as, claim.id, 'waived')).status]).toEqual([404, 404]);
  const support = await operator('support');
  expect((await transfers(support, refund.id)).json.error.code).toBe('permission_required');
  expect((await closes(support, claim.id, 'waived')).json.error.code).toBe('permission_required');
  expect((await toDo(support)).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [mine.id, used.id].toSorted((one, other) => one.localeCompare(other)),
  );
});

it('a request about a claim is made once, and says nothing of a later claim', async () => {
  const [frida, fiona] = [await operator('finance'), await operator('finance')];
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 40000, $2)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  const grant = (id: string) => app.call('POST /api/finance-grant.php', { as: fiona, body: { id } });
  const bought = await buys(undefined, { bundle: buying.largeBundle, amount_cents: 40_000 });
  await spendsAndTakesBack(bought, (await open(bought.id, fiona)).credits / 2);
  const [first] = (await open(bought.id, fiona)).open_claims;
  expect((await closes(frida, first.id, 'waived')).json).toEqual({ outcome: 'asked' });
  expect((await closes(frida, first.id, 'waived')).json.error.code).toBe('decided_already');
  await bank(bought, 'won');
  await bank(bought, 'charged_back');
  const { open_claims: claims, actions } = await open(bought.id, fiona);
  expect(claims).toMatchObject([{ amount_cents: 20_000 }]);
  expect(actions).toMatchObject([{ action: 'waiver_asked', amount_cents: 20_000, may_grant: false }]);
  expect((await grant(actions[0].id)).json.error.code).toBe('decided_already');
  expect((await closes(frida, claims[0].id, 'waived')).json).toEqual({ outcome: 'asked' });
  const again = (await open(bought.id, fiona)).actions[1];
  expect(again).toMatchObject({ action: 'waiver_asked', may_grant: true });
  expect((await grant(again.id)).status).toBe(200);
  expect((await open(bought.id, fiona)).open_claims).toEqual([]);
});

it('all invariants hold after all of this', async () => {
  // The test spends credits on gifts without sending a message, so this invariant does not hold.
  const broken = (await checkInvariants(app.db)).filter(({ found }) => found > 0);
  expect(broken.map(({ summary }) => summary)).toEqual(['a debit is for exactly one message of that kind and price']);
});
