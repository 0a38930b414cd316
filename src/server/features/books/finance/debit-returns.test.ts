import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { DebitReturn } from '#shared/contract/office/finance-debits-contract.ts';
import { RETURN_CODES, returnReason } from '#shared/domain/pay/debit-return-rules.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

const { operator } = buying;
const fred = await operator('finance');
const faye = await operator('finance');

const list = async (as = fred): Promise<DebitReturn[]> =>
  (await app.call('GET /api/finance-debits.php', { as })).json.returns;
const decides = async (as: string, id: string, decision: 'unblocked' | 'checked') => {
  const { status, json } = await app.call('POST /api/finance-debit.php', {
    as,
    body: { id, decision, reason: ' Our own mistake ' },
  });
  return status === 200 ? json.outcome : (json.error?.code ?? status);
};
const codeOf = async (memberId: MemberId) => (await debiting.order(memberId)).json.error?.code ?? 'taken';

const toldOf = async (memberId: MemberId): Promise<string[]> => {
  const { rows } = await app.db.query(
    `select b.text from mails m join mail_bodies b on b.mail_id = m.id where m.member_id = $1 and m.kind = 'debit_allowed'`,
    [memberId],
  );
  return (rows as { text: string }[]).map(({ text }) => text);
};

const returned = async (code: string, iban = debiting.person().iban) => {
  const anna = await debiting.joinsSigned(iban);
  await debiting.order(anna);
  await debiting.returns(anna, code);
  const [latest] = await list();
  if (latest === undefined) throw new Error('Nothing came back.');
  return { anna, iban, latest };
};

it('lists what came back, unblocks member and account with a reason, once, and says who did it', async () => {
  const { anna, iban, latest } = await returned('AC04');
  expect(latest).toMatchObject({
    code: 'AC04',
    amount_cents: 1000,
    currency: 'EUR',
    was_paid: false,
    is_blocked: true,
    is_unchecked: false,
    claim: null,
    actions: [],
  });
  expect(JSON.stringify(latest)).not.toContain(iban.slice(-8));
  expect(await codeOf(anna)).toBe('direct_debit_unavailable');
  expect(await toldOf(anna)).toEqual([]);
  const tries = await Promise.all([decides(fred, latest.id, 'unblocked'), decides(faye, latest.id, 'unblocked')]);
  expect(tries.toSorted()).toEqual(['decided_already', 'done']);
  // The mail does not promise that direct debit is available again: something else may still prevent it.
  const told = await toldOf(anna);
  expect(told).toEqual([
    expect.stringContaining('You don’t owe anything for the returned payment, and we won’t collect it again.'),
  ]);
  expect(told[0]).not.toMatch(/can pay/);
  const [after] = await list();
  expect(after).toMatchObject({
    is_blocked: false,
    actions: [{ action: 'debit_unblocked', reason: 'Our own mistake' }],
  });
  expect(after?.actions[0]?.actor).not.toBeNull();
  // The mandate has ended, so the member signs a new one for the same account.
  expect(await codeOf(anna)).toBe('mandate_missing');
  const bert = await debiting.joinsSigned(iban);
  expect(await codeOf(bert)).toBe('taken');
  const { rows } = await app.db.query(
    `select act, object, amount_cents from audit_entries where act = 'debit_unblocked'`,
  );
  expect(rows).toEqual([
    { act: 'debit_unblocked', object: `purchase:${fromPublicId(latest.purchase.id)}`, amount_cents: 1000 },
  ]);
});

it('tells of all payments whose blocks are lifted once the last of them is, and never again', async () => {
  const { iban, phone } = debiting.person();
  const anna = await debiting.joinsSigned(iban, { phone });
  for (const _ of [1, 2]) {
    await debiting.order(anna);
    await debiting.decide(anna, 'paid');
  }
  const { rows } = await app.db.query(
    `select o.id, p.reference from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
     join purchases p on p.id = a.purchase_id where p.member_id = $1 order by o.created_at`,
    [anna],
  );
  const orders = rows as { id: string; reference: string }[];
  for (const { id } of orders) {
    await buying.sandbox.form(`/dev/payments/orders/${id}/return`, { code: 'AC04' });
    app.clock.advance({ minutes: 2 });
    await buying.settleDown();
  }
  const [later, earlier] = await list();
  expect(await decides(fred, later?.id ?? '', 'unblocked')).toBe('done');
  expect(await toldOf(anna)).toEqual([]);
  app.clock.advance({ minutes: 1 });
  expect(await decides(fred, earlier?.id ?? '', 'unblocked')).toBe('done');
  const [told = '', ...others] = await toldOf(anna);
  expect(others).toEqual([]);
  expect(told).toContain('You don’t owe anything for the returned payments, and we won’t collect them again.');
  for (const { reference } of orders) expect(told).toContain(reference);
  app.clock.advance({ minutes: 1 });
  await debiting.confirm(anna);
  await app.db.query('truncate rate_counts');
  await debiting.put(anna, 'account', { iban, holder: 'Anna Bakker' });
  await debiting.put(anna, 'address', {
    street: 'Keizersgracht',
    house_number: '1',
    zip: '1015 CJ',
    city: 'Amsterdam',
  });
  await debiting.sendCode(anna, phone);
  const { direct_debit: proved } = (await debiting.enterCode(anna, await debiting.codeFor(phone))).json;
  await debiting.sign(anna, proved.words);
  await debiting.order(anna);
  await debiting.returns(anna, 'AC04');
  expect(await decides(fred, (await list())[0]?.id ?? '', 'unblocked')).toBe('done');
  const again = (await toldOf(anna)).filter((text) =>
    text.includes('You don’t owe anything for the returned payment, and we won’t collect it again.'),
  );
  expect(again).toHaveLength(1);
  for (const { reference } of orders) expect(again[0]).not.toContain(reference);
});

it.each(['BE05', 'NARR'])('%s waits, and new debits with it, until somebody has checked it', async (code) => {
  const { anna, iban, latest } = await returned(code);
  expect(latest).toMatchObject({ is_blocked: false, is_unchecked: true });
  const toDo = async () =>
    (await app.call('GET /api/finance-open.php', { as: fred })).json.purchases.map(({ id }: { id: string }) => id);
  expect(await toDo()).toEqual([latest.purchase.id]);
  expect(await codeOf(anna)).toBe('direct_debit_paused');
  // Direct debit is also paused for another member's mandate for the same account.
  expect(await codeOf(await debiting.joinsSigned(iban))).toBe('direct_debit_paused');
  expect(await decides(fred, latest.id, 'unblocked')).toBe('decided_already');
  expect(await decides(fred, latest.id, 'checked')).toBe('done');
  expect(await decides(faye, latest.id, 'checked')).toBe('decided_already');
  expect(await toDo()).toEqual([]);
  expect((await list())[0]).toMatchObject({ is_unchecked: false, actions: [{ action: 'debit_checked' }] });
  expect(await codeOf(anna)).toBe('taken');
});

it('lifts only what this return has blocked, whoever else has the account, and asks a colleague where there is no mandate', async () => {
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  const bert = await debiting.joinsSigned(iban);
  const ofOne: string[] = [];
  // A bank account can have only one running collection.
  await debiting.order(anna);
  await debiting.decide(anna, 'paid');
  await debiting.order(bert);
  for (const [memberId, code] of [
    [anna, 'MD01'],
    [bert, 'AC04'],
  ] as const) {
    await debiting.returns(memberId, code);
    app.clock.advance({ minutes: 1 });
    ofOne.push((await list())[0]?.id ?? '');
  }
  const [none = '', closed = ''] = ofOne;
  expect(await decides(fred, closed, 'unblocked')).toBe('done');
  expect(await codeOf(anna)).toBe('direct_debit_unavailable');
  const isBlocked = async (id: string) => (await list()).find((one) => one.id === id)?.is_blocked;
  expect([await isBlocked(none), await isBlocked(closed)]).toEqual([true, false]);
  expect([await toldOf(anna), await toldOf(bert)]).toEqual([[], [expect.any(String)]]);
  expect(await decides(fred, none, 'unblocked')).toBe('asked');
  expect(await decides(fred, none, 'unblocked')).toBe('refund_asked_yourself');
  expect(await isBlocked(none)).toBe(true);
  expect(await decides(faye, none, 'unblocked')).toBe('done');
  expect(await isBlocked(none)).toBe(false);
  expect((await list()).find(({ id }) => id === none)?.actions.map(({ action }) => action)).toEqual([
    'unblock_asked',
    'debit_unblocked',
  ]);
});

it('one return of a purchase that was checked says nothing of the next one', async () => {
  const anna = await debiting.joinsSigned();
  const { json } = await debiting.order(anna);
  await debiting.returns(anna, 'BE05');
  const [first] = await list();
  expect(await decides(fred, first?.id ?? '', 'checked')).toBe('done');
  await debiting.confirm(anna);
  const again = { transaction: json.transaction.id, method: 'sepa_direct_debit', client_key: randomUUID() };
  expect((await buying.ask('POST /api/payment-attempt.php', anna, again)).status).toBe(200);
  await debiting.returns(anna, 'BE05');
  const unchecked = async () =>
    (await list()).filter(({ purchase }) => purchase.id === first?.purchase.id).map((one) => one.is_unchecked);
  expect(await unchecked()).toEqual([true, false]);
  const [second] = await list();
  const toDo = (await app.call('GET /api/finance-open.php', { as: fred })).json.purchases;
  expect(toDo.map(({ id }: { id: string }) => id)).toContain(first?.purchase.id);
  expect(await decides(fred, second?.id ?? '', 'checked')).toBe('done');
});

it('is for the role finance of the company alone, support reads, and nobody sees their own', async () => {
  const { anna, latest } = await returned('AC04');
  const support = await operator('support');
  expect((await list(support)).map(({ id }) => id)).toContain(latest.id);
  expect(await decides(support, latest.id, 'unblocked')).toBe('permission_required');
  // The purchase moves to another company; requests still find the site with its old company, cached for 10 s.
  const { company_id: other } = await buildSite(app.db);
  const moveTo = (companyId: string) =>
    app.db.query('update sites set company_id = $2 where id = $1', [buying.site.id, companyId]);
  await moveTo(other);
  expect((await list()).map(({ id }) => id)).not.toContain(latest.id);
  expect(await decides(fred, latest.id, 'unblocked')).toBe('not_found');
  await moveTo(buying.site.company_id);
  await app.db.query(`update members set role = 'finance' where id = $1`, [anna]);
  const own = await buildSession(app, anna, { strongAt: app.clock.now() });
  expect((await list(own)).map(({ id }) => id)).not.toContain(latest.id);
  expect(await decides(own, latest.id, 'unblocked')).toBe('not_found');
});

it('what was used and taken back is written off by two where it is much', async () => {
  await app.db.query('update sites set debit_limit_cents = 100000');
  const { site, shop } = buying;
  await app.db.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', 20000, $2)`,
    [shop.bundleId, app.clock.now()],
  );
  const anna = await debiting.joinsSigned();
  await debiting.confirm(anna);
  await buying.order(anna, { method: 'sepa_direct_debit', amount_cents: 20_000 });
  await debiting.decide(anna, 'paid');
  const what = { reason: 'gift', refType: 'message', ref: 'used', key: 'used' } as const;
  await app.db.transaction((tx) =>
    moveCredits(tx, [{ siteId: site.id, memberId: anna, credits: -80, at: app.clock.now(), ...what }]),
  );
  await debiting.returns(anna, 'MD06');
  const [latest] = await list();
  expect(latest).toMatchObject({ was_paid: true, is_blocked: true, claim: { amount_cents: 16_000 } });
  expect(await decides(fred, latest?.id ?? '', 'unblocked')).toBe('done');
  const [told = ''] = await toldOf(anna);
  expect(told).toContain('We won’t collect the returned payment again.');
  expect(told).not.toContain('owe');
  const body = { id: latest?.claim?.id ?? '', outcome: 'waived', reason: 'Too old' } as const;
  expect((await app.call('POST /api/finance-claim.php', { as: fred, body })).json).toEqual({ outcome: 'asked' });
  const dossier = await app.call('GET /api/finance-purchase.php', {
    as: faye,
    query: { id: latest?.purchase.id ?? '' },
  });
  const asked = dossier.json.purchase.actions.find(({ action }: { action: string }) => action === 'waiver_asked');
  expect((await app.call('POST /api/finance-grant.php', { as: faye, body: { id: asked.id } })).status).toBe(200);
  const [closed] = await list();
  expect(closed).toMatchObject({
    claim: null,
    actions: [{ action: 'debit_unblocked' }, { action: 'waiver_asked' }, { action: 'claim_waived' }],
  });
});

it('a request to unblock after the first return of a debit is none after its second', async () => {
  const [one, other] = [await operator('finance'), await operator('finance')];
  const anna = await debiting.joinsSigned();
  await debiting.confirm(anna);
  await buying.order(anna, { method: 'sepa_direct_debit', amount_cents: 20_000 });
  await debiting.decide(anna, 'paid');
  await debiting.returns(anna, 'MD01');
  const id = (await list(one))[0]?.id ?? '';
  expect(await decides(one, id, 'unblocked')).toBe('asked');
  await debiting.wins(anna);
  await debiting.returns(anna, 'MD01');
  expect(await decides(other, id, 'unblocked')).toBe('asked');
  expect(await decides(one, id, 'unblocked')).toBe('done');
});

it('says each code of the banks in words', () => {
  for (const code of RETURN_CODES) expect([code, returnReason(code)]).not.toContain('unknown');
  expect(returnReason('XX99')).toBe('unknown');
});

it('the invariants of money hold after all of this', async () => {
  const broken = (await checkInvariants(app.db)).filter(({ found }) => found > 0);
  // The test spends credits without sending a message, so this invariant does not hold.
  expect(broken.map(({ summary }) => summary)).toEqual(['a debit is for exactly one message of that kind and price']);
});
