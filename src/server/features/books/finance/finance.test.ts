import { expect, it } from 'vitest';
import { findTotals } from '#server/features/books/finance/totals-read-model.ts';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const today = app.clock.now().toISOString().slice(0, 10);
await app.db.transaction((tx) =>
  writeTaxes(tx, buying.site.company_id, [
    { kind: 'national', country: 'NL', number: 'NL1', valid_from: '2020-01-01', valid_until: null },
  ]),
);
const anna = await buying.joins({ email: 'anna.finds@vonk.test' });

const { operator } = buying;

const buys = async (memberId: MemberId) => {
  const { json } = await buying.order(memberId);
  await buying.decide(json.transaction, 'paid');
  const { id: transaction } = json.transaction;
  return (await buying.ask('POST /api/payment-check.php', memberId, { transaction })).json.transaction;
};
const bought = await buys(anna);
const fred = await operator('finance');
await app.runJob({ name: 'write-invoices', data: {} });

const find = async (text: string, as = fred): Promise<string[]> => {
  const query = text === '' ? {} : { text };
  const { json } = await app.call('GET /api/finance-purchases.php', { as, query });
  return json.purchases.map(({ reference }: { reference: string }) => reference);
};

const open = (id: string, as = fred) => app.call('GET /api/finance-purchase.php', { as, query: { id } });

it('a purchase is found by its number, its buyer’s address and the names of its payment, and shown with all its steps', async () => {
  const { json } = await open(bought.id);
  const [attempt] = json.purchase.attempts;
  for (const text of [
    '',
    bought.reference,
    bought.reference.toLowerCase(),
    ' Anna.Finds@vonk.test ',
    attempt.provider_ref,
    attempt.merchant_ref,
  ]) {
    expect(await find(text)).toEqual([bought.reference]);
  }
  expect(await find('NOSUCHORDER1')).toEqual([]);
  expect(json.purchase).toMatchObject({
    reference: bought.reference,
    email: 'anna.finds@vonk.test',
    amount_cents: 1000,
    credits_left: 100,
    evidence: { declared: 'NL', ip: null, bank: 'NL' },
    movements: [{ kind: 'payment', amount_cents: 1000 }],
    invoices: [{ kind: 'invoice', amount_cents: 1000, tax_cents: 174, tax_permille: 210 }],
  });
  expect(attempt.steps.map(({ status }: { status: string }) => status)).toEqual(['created', 'waiting', 'paid']);
});

it('a purchase is found by what Pay. calls its mandate and its refund, in any case', async () => {
  const { reference } = bought;
  await app.db.query(
    `update payment_attempts a set mandate_ref = 'IO-1111-2222-3333' from purchases p where p.id = a.purchase_id and p.reference = $1`,
    [reference],
  );
  await app.db.query(
    `insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, ended_at, provider_ref)
     select a.id, 'finance', 1, a.currency, 'done', $2, $2, $2, 'RF-7777-8888-9999'
     from payment_attempts a join purchases p on p.id = a.purchase_id where p.reference = $1`,
    [reference, app.clock.now()],
  );
  for (const name of ['IO-1111-2222-3333', 'RF-7777-8888-9999']) {
    expect(await find(name)).toEqual([reference]);
    expect(await find(name.toLowerCase())).toEqual([reference]);
    expect(await find(`\u200e${name.replaceAll('-', '\u2011')}\u00a0`)).toEqual([reference]);
  }
  expect(await find(reference.replaceAll(/.{4}/g, '$&\u00a0–\u200b'))).toEqual([reference]);
  await app.db.query(`delete from refunds where provider_ref = 'RF-7777-8888-9999'`);
});

it('a long list comes in pages, without a gap and without anything twice', async () => {
  const many = await buying.joins({ email: 'many@vonk.test' });
  const credits = { site: buying.site, memberId: many, credits: 30, isBought: true };
  for (let count = 0; count < 52; count += 1) await buildCredits(app.db, credits);
  const seen: string[] = [];
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const query = { text: 'many@vonk.test', ...(before !== undefined && { before }) };
    const { json } = await app.call('GET /api/finance-purchases.php', { as: fred, query });
    seen.push(...json.purchases.map(({ id }: { id: string }) => id));
    expect(json.has_more).toBe(seen.length === 50);
    if (json.has_more !== true) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([52, 52]);
});

it('a purchase is found by the code of its discount', async () => {
  await app.db.query(
    `insert into discount_codes (site_id, code, value_percentage, status, created_at) values ($1, 'SPRING20', 20, 'active', $2)`,
    [buying.site.id, app.clock.now()],
  );
  const { json } = await buying.order(await buying.joins(), { code: 'SPRING20', amount_cents: 800 });
  expect(await find('spring20')).toEqual([json.transaction.reference]);
});

it('nobody sees their own purchase, nor one of another company', async () => {
  const own = await buying.joins({ role: 'finance' });
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [own, app.clock.now()]);
  const mine = await buys(own);
  expect(await find(mine.reference, buying.as(own))).toEqual([]);
  expect((await open(mine.id, buying.as(own))).status).toBe(404);
  expect(await find(mine.reference)).toEqual([mine.reference]);
  const sister = await buildSite(app.db);
  await app.db.query('update sites set company_id = $1 where id = $2', [buying.site.company_id, sister.id]);
  const twin = await buildMember(app.db, { site: sister, member: { email: 'twin@vonk.test' } });
  await app.db.query('update members set email = $1 where id = $2', ['twin@vonk.test', own]);
  await buildCredits(app.db, { site: sister, memberId: twin, credits: 50, isBought: true });
  expect(await find('twin@vonk.test')).toHaveLength(2);
  expect(await find('twin@vonk.test', buying.as(own))).toEqual([]);
  const elsewhere = await buildSite(app.db);
  const eve = await buildMember(app.db, { site: elsewhere });
  await buildCredits(app.db, { site: elsewhere, memberId: eve, credits: 50, isBought: true });
  const { rows } = await app.db.query('select id, reference from purchases where member_id = $1', [eve]);
  const [foreign] = rows as [{ id: string; reference: string }];
  expect(await find(foreign.reference)).toEqual([]);
  expect((await open(toPublicId(foreign.id))).status).toBe(404);
});

it('support sees the books, members and moderators do not', async () => {
  expect(await find(bought.reference, await operator('support'))).toEqual([bought.reference]);
  for (const as of [await operator('moderator'), buying.as(anna)]) {
    expect((await open(bought.id, as)).status).toBe(403);
  }
});

const csv = (path: string, as?: string) =>
  app.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'localhost' },
    ...(as !== undefined && { cookies: { session: as } }),
  });

it('the days of totals are in UTC, whatever the clock of the database says', async () => {
  const asked = { from: today, until: today, by: 'day' } as const;
  const inAuckland = await app.db.transaction(async (tx) => {
    await tx.query(`set local timezone to 'Pacific/Auckland'`);
    return findTotals(tx, buying.site.company_id, asked);
  });
  expect(inAuckland).toHaveLength(1);
  expect(inAuckland).toEqual(await findTotals(app.db, buying.site.company_id, asked));
});

it('a day that does not exist is refused', async () => {
  const query = { from: '0000-01-01', until: today, by: 'day' };
  expect((await app.call('GET /api/finance-totals.php', { as: fred, query })).status).toBe(400);
  const day = { day: '0000-01-01' };
  expect((await app.call('GET /api/finance-liability.php', { as: fred, query: day })).status).toBe(400);
});

it('totals are those of the days, and the table says the same', async () => {
  await app.runJob({ name: 'write-invoices', data: {} });
  const period = { from: today, until: today };
  const sums = { currency: 'EUR', payments: 2, received_cents: 2000, returned_cents: 0, tax_cents: 348 };
  for (const [by, group] of Object.entries({ day: today, site: 'localhost', country: 'NL', method: 'ideal' })) {
    const { json } = await app.call('GET /api/finance-totals.php', { as: fred, query: { ...period, by } });
    expect(json.totals).toEqual([{ group, ...sums }]);
  }
  const before = { from: '2020-01-01', until: '2020-12-31', by: 'day' };
  const { json: none } = await app.call('GET /api/finance-totals.php', { as: fred, query: before });
  expect(none.totals).toEqual([]);
  const table = await csv(`/finance/totals.csv?from=${today}&until=${today}&by=method`, fred);
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.body).toBe(
    'group,currency,payments,received_cents,returned_cents,vat_cents\r\nideal,EUR,2,2000,0,348\r\n',
  );
  expect((await csv('/finance/totals.csv?from=x', fred)).statusCode).toBe(404);
  expect((await csv(`/finance/totals.csv?from=${today}&until=${today}&by=day`, buying.as(anna))).statusCode).toBe(403);
});
