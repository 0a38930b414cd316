import { expect, it } from 'vitest';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const today = app.clock.now().toISOString().slice(0, 10);
await app.db.transaction((tx) =>
  writeTaxes(tx, buying.site.company_id, [
    { kind: 'national', country: 'NL', number: 'NL1', valid_from: '2020-01-01', valid_until: null },
  ]),
);
const operator = await buildMember(app.db, { site: buying.site, member: { role: 'finance' } });
const fred = await buildSession(app, operator, { isStrong: true });
const anna = await buying.joins();

const buys = async (memberId: MemberId, order: Parameters<Buying['order']>[1] = {}): Promise<string> => {
  const { json } = await buying.order(memberId, order);
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', memberId, { transaction: json.transaction.id });
  await app.runJob({ name: 'write-invoices', data: {} });
  return json.transaction.id;
};

const liability = async (query: { day?: string } = {}) =>
  (await app.call('GET /api/finance-liability.php', { as: fred, query })).json;

const csv = (path: string) =>
  app.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' }, cookies: { session: fred } });

const OWED = { site: 'localhost', country: 'NL', currency: 'EUR', tax_permille: 210 };
const record = () => app.runJob({ name: 'record-liability', data: {} });

it('is the unused part of each lot, and at the end of a day that which was written down then', async () => {
  await buys(anna);
  await buys(await buying.joins());
  const atEnd = [{ ...OWED, credits: 200, amount_cents: 2000, tax_cents: 348 }];
  expect(await liability()).toEqual({ liability: atEnd, as_of: app.clock.now().toISOString() });
  app.clock.advance({ days: 1 });
  await app.db.query('update sessions set strong_at = $1 where strong_at is not null', [app.clock.now()]);
  const closedAt = app.clock.now().toISOString();
  await record();
  // Later changes do not alter the recorded day, not even in a new group (country, currency, VAT rate).
  await app.db.query('update credit_lots set credits_left = 33 where member_id = $1', [anna]);
  await buys(await buying.joins({}, { country: 'PL' }), { method: 'blik', amount_cents: 4000, currency: 'PLN' });
  await record();
  expect((await liability()).liability).toEqual([
    { ...OWED, credits: 133, amount_cents: 1330, tax_cents: 231 },
    { ...OWED, country: 'PL', currency: 'PLN', tax_permille: 0, credits: 100, amount_cents: 4000, tax_cents: 0 },
  ]);
  expect(await liability({ day: today })).toEqual({ liability: atEnd, as_of: closedAt });
  expect((await csv(`/finance/liability.csv?day=${today}`)).body).toContain('localhost,NL,EUR,210,200,2000,348');
});

it('of a day that nobody wrote down is not known, which is not the same as none', async () => {
  expect(await liability({ day: '2019-05-05' })).toEqual({ liability: [], as_of: null });
  expect((await csv('/finance/liability.csv?day=2019-05-05')).statusCode).toBe(404);
});

const own = async () => {
  const { liability: rows } = await liability();
  return rows.find(({ currency }: { currency: string }) => currency === 'EUR');
};

it('is never more than what was kept of the price', async () => {
  const before = await own();
  const purchaseId = fromPublicId(await buys(await buying.joins()));
  await app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents: 600, reason: 'goodwill' }));
  const whileOwed = await own();
  await app.runJob({ name: 'send-due-refunds', data: {} });
  const after = await own();
  for (const { credits, amount_cents } of [whileOwed, after])
    expect([credits - before.credits, amount_cents - before.amount_cents]).toEqual([100, 400]);
});

it('leaves out what the provider has given back by itself, once an operator knows that the buyer has it', async () => {
  const before = await own();
  const purchaseId = fromPublicId(await buys(await buying.joins()));
  await app.db.query(
    `insert into excess_refunds (attempt_id, amount_cents, closed_cents, given_cents, noticed_at)
     select id, 400, 300, 300, $2 from payment_attempts where purchase_id = $1`,
    [purchaseId, app.clock.now()],
  );
  const after = await own();
  expect([after.credits - before.credits, after.amount_cents - before.amount_cents]).toEqual([100, 700]);
});
