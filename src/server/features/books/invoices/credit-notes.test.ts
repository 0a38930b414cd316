import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { documentOf, type Sold } from '#server/features/books/invoices/invoice-document-rules.ts';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Buying } from '#test/support/buying.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const since = { valid_from: '2020-01-01', valid_until: null };
await app.db.transaction((tx) =>
  writeTaxes(tx, buying.site.company_id, [
    { ...since, kind: 'oss', country: 'NL', number: 'EU-UNION' },
    { ...since, kind: 'national', country: 'NL', number: 'NL-HOME' },
    { ...since, kind: 'national', country: 'GB', number: 'GB-ABROAD', valid_from: '2024-01-01' },
  ]),
);
const anna = await buying.joins();

const { operator } = buying;

const write = () => app.runJob({ name: 'write-invoices', data: {} });

const buys = async (memberId: MemberId, order: Parameters<Buying['order']>[1] = {}): Promise<string> => {
  const { json } = await buying.order(memberId, order);
  await buying.decide(json.transaction, 'paid');
  await buying.ask('POST /api/payment-check.php', memberId, { transaction: json.transaction.id });
  await write();
  return json.transaction.id;
};

const givesBack = async (transaction: string, ...sums: number[]): Promise<void> => {
  for (const cents of sums) {
    const what = { purchaseId: fromPublicId(transaction), cents, reason: 'finance', by: 'fred' } as const;
    await app.db.transaction((tx) => requestRefund(tx, app.clock.now(), what));
    await app.runJob({ name: 'send-due-refunds', data: {} });
    app.clock.advance({ minutes: 1 });
  }
  await write();
};

type Kept = {
  number: number;
  amount_cents: number;
  tax_cents: number;
  company_id: string;
  document: { issuer: string[]; facts: [string, string][] };
};

const kept = async (transaction: string): Promise<Kept[]> => {
  const sql =
    'select number, amount_cents, tax_cents, company_id, document from invoices where purchase_id = $1 order by year, number';
  return (await app.db.query(sql, [fromPublicId(transaction)])).rows as Kept[];
};

const open = (address: string, session: string) =>
  app.app.inject({ method: 'GET', url: address, headers: { host: 'localhost' }, cookies: { session } });

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

it('the VAT of all that was given back in parts is that of the invoice, to the cent', async () => {
  for (const parts of [
    [250, 250, 250, 250],
    [333, 333, 334],
    [1, 2, 997],
    [3, 3],
  ]) {
    const transaction = await buys(anna);
    await givesBack(transaction, ...parts);
    const notes = await kept(transaction);
    expect(notes).toHaveLength(parts.length + 1);
    const left = sumOf(notes.map(({ amount_cents: cents }) => cents));
    expect(left).toBe(1000 - sumOf(parts));
    expect(sumOf(notes.map(({ tax_cents: cents }) => cents))).toBe(Math.round((left * 210) / 1210));
  }
});

it('what is reported as VAT of a period is that of its invoices and credit notes', async () => {
  const { rows } = await app.db.query('select sum(tax_cents)::int as cents from invoices');
  const { json } = await app.call('GET /api/finance-totals.php', {
    as: await operator('finance'),
    query: { from: '2020-01-01', until: '2099-12-31', by: 'country' },
  });
  expect(json.totals).toMatchObject([{ group: 'NL', tax_cents: (rows as { cents: number }[])[0]?.cents }]);
});

it('the seller’s number is of the registration that the sale is taxed under', async () => {
  const [dutch] = await kept(await buys(anna));
  expect(dutch?.document.issuer.join()).toContain('NL-HOME');
  const polish = await buying.joins({}, { country: 'PL' });
  const [sold] = await kept(await buys(polish, { method: 'blik', amount_cents: 4000, currency: 'PLN' }));
  expect(sold?.document.issuer.join()).toContain('EU-UNION');
});

it('a credit note is written by the company that has sold, also after it has passed the site on', async () => {
  const transaction = await buys(anna);
  const other = await buildSite(app.db);
  const move = (to: string) => app.db.query('update sites set company_id = $1 where id = $2', [to, buying.site.id]);
  await move(other.company_id);
  await givesBack(transaction, 400);
  const [invoice, note] = await kept(transaction);
  expect(note).toMatchObject({ company_id: invoice?.company_id, amount_cents: -400, tax_cents: -70 });
  expect(note?.document.issuer).toEqual(invoice?.document.issuer);
  await move(buying.site.company_id);
});

it('the date of an invoice is of the year of its number, wherever its buyer lives', () => {
  const seller = { name: 'x', address: 'x', city: 'x', country: 'NL', kvk: '1', vat_number: null };
  const sold: Sold = {
    reference: 'ABCDEF123456',
    locale: 'en',
    country: 'NZ',
    completed_at: new Date('2026-12-31T23:29:00Z'),
    credits: 100,
    list_cents: 1000,
    discount_percentage: null,
    amount_cents: 1000,
    currency: 'NZD',
    movement_kind: 'payment',
    of_invoice: null,
    tax_country: 'NZ',
    tax_permille: 0,
    tax_cents: 0,
  };
  const { facts } = documentOf(seller, sold, { number: '2026-000001', issuedAt: new Date('2026-12-31T23:30:00Z') });
  expect(facts[1]?.[1].replaceAll(/\s/g, ' ')).toBe('31 December 2026');
});

it('finance opens the invoices of others on paper, support too; nobody else, and never their own by that way', async () => {
  const transaction = await buys(anna);
  const [invoice] = await kept(transaction);
  const number = `${app.clock.now().getUTCFullYear()}-${String(invoice?.number).padStart(6, '0')}`;
  const address = `/finance/purchases/${transaction}/invoices/${number}.pdf`;
  for (const role of ['finance', 'support'] as const) {
    const { statusCode, rawPayload } = await open(address, await operator(role));
    expect(statusCode).toBe(200);
    expect(await textOf(rawPayload)).toContain(`Invoice number ${number}`);
  }
  expect((await open(address, await operator('moderator'))).statusCode).toBe(403);
  expect((await open(address, buying.as(anna))).statusCode).toBe(403);
  await app.db.query(`update members set role = 'finance' where id = $1`, [anna]);
  await app.db.query('update sessions set strong_at = $2 where member_id = $1', [anna, app.clock.now()]);
  expect((await open(address, buying.as(anna))).statusCode).toBe(404);
  await app.db.query(`update members set role = null where id = $1`, [anna]);
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});

it('the millionth invoice of a year can be opened, and its credit note names it', async () => {
  await app.db.query('update invoice_series set last_number = 1234566');
  const transaction = await buys(anna);
  await givesBack(transaction, 100);
  const year = app.clock.now().getUTCFullYear();
  const [, note] = await kept(transaction);
  expect(note?.document.facts).toContainEqual(['For invoice', `${year}-1234567`]);
  const address = `/transactions/${transaction}/invoices/${year}-`;
  expect((await open(`${address}1234567.pdf`, buying.as(anna))).statusCode).toBe(200);
  expect((await open(`${address}01234567.pdf`, buying.as(anna))).statusCode).toBe(404);
});
