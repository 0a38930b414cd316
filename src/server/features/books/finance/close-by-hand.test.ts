import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { recordStatement } from '#server/features/books/statements/record-statement.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { refundUnused } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import { REVERSIBLE_METHODS } from '#shared/domain/pay/payment-method-facts.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const operator = async (role: Role): Promise<string> => {
  const memberId = await buildMember(app.db, { site: buying.site, member: { role } });
  return buildSession(app, memberId, { strongAt: app.clock.now() });
};
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

/** The provider refuses to give back what a member withdrew. */
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
    // What was closed is not asked for a second time.
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
  // What was asked for is of no claim any more.
  const [late] = (await open(other.id)).actions;
  expect((await grant(fiona, late.id)).json.error.code).toBe('decided_already');
  expect((await open(other.id)).actions.map(({ action }: { action: string }) => action)).toEqual([
    'waiver_asked',
    'settlement_asked',
    'claim_settled',
  ]);
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

/** The provider never sees it, or works it off days later, and gives no answer. */
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
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 40000, $2)`,
    [fromPublicId(buying.largeBundle), app.clock.now()],
  );
  const bought = await buys(undefined, { bundle: buying.largeBundle, amount_cents: 40_000 });
  await refundsWithoutAnswer(bought, 'refunds_lost');
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

it('a refund without an answer that stands on a statement is done', async () => {
  const later = await operator('finance');
  const bought = await buys();
  await refundsWithoutAnswer(bought, 'refunds_lost');
  const day = app.clock.now().toISOString().slice(0, 10);
  const { attempts } = await open(bought.id, later);
  const text = `day,kind,reference,amount,fee,currency\n${day},refund,${attempts[0].provider_ref},-10.00,0,EUR\n`;
  await recordStatement(
    { db: app.db, companyId: buying.site.company_id, now: app.clock.now() },
    { name: 'a.csv', bytes: Buffer.from(text), by: null },
  );
  await app.runJob({ name: 'match-statements', data: {} });
  expect(await open(bought.id, later)).toMatchObject({ status: 'reversed', unclear_refunds: [] });
  const { rows } = await app.db.query('select from statement_lines where movement_id is null');
  expect(rows).toEqual([]);
});

it('all invariants hold after all of this', async () => {
  // Gifts are spent here without a conversation.
  const broken = (await checkInvariants(app.db)).filter(({ found }) => found > 0);
  expect(broken.map(({ says }) => says)).toEqual(['a debit is for exactly one message of that kind and price']);
});
