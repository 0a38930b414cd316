import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { documentOf } from '#server/features/books/invoices/invoice-document-rules.ts';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { LOCALE_COUNTRIES, LOCALES } from '#shared/i18n/locales.ts';
import { testShop } from '#test/support/test-app.ts';

const DUTCH = '192.0.2.31';
const POLISH = '192.0.2.48';
const NOBODYS = '192.0.2.99';

const { app, buying } = await testShop({ countries: { [DUTCH]: 'NL', [POLISH]: 'PL' } });
const printer = createPdfPrinter();
afterAll(() => printer.close());

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

type Where = { readonly ip?: string; readonly method?: string; readonly country?: string; readonly home?: string };

/** Orders and pays 100 credits; returns the id of the transaction. */
const buy = async (
  memberId: MemberId,
  { ip = DUTCH, method = 'ideal', country = 'NL', home }: Where = {},
): Promise<string> => {
  const { json } = await app.call('POST /api/purchase.php', {
    as: buying.as(memberId),
    ip,
    body: {
      bundle: buying.bundle,
      method,
      code: null,
      client_key: crypto.randomUUID(),
      amount_cents: country === 'PL' ? 4000 : 1000,
      currency: country === 'PL' ? 'PLN' : 'EUR',
      begin_now: true,
      ...(home !== undefined && { home_country: home }),
    },
  });
  await buying.decide(json.transaction, 'paid');
  const { id: transaction } = json.transaction;
  await buying.ask('POST /api/payment-check.php', memberId, { transaction });
  return transaction;
};

const write = () => app.runJob({ name: 'write-invoices', data: {} });

const invoicesOf = async (memberId: MemberId, transaction: string) =>
  (await app.call('GET /api/invoices.php', { as: buying.as(memberId), query: { transaction } })).json.invoices;

const taxed = async (transaction: string) => {
  const { rows } = await app.db.query(
    `select country, tax_permille, tax_cents, evidence from invoices where purchase_id = ('x' || $1)::bit(64)::bigint`,
    [transaction],
  );
  return rows[0];
};

describe('VAT', () => {
  it('is none where the company is not registered, at the same price', async () => {
    const anna = await buying.joins();
    const transaction = await buy(anna);
    await write();
    expect(await invoicesOf(anna, transaction)).toMatchObject([{ amount_cents: 1000, tax_cents: 0, tax_permille: 0 }]);
  });

  it('is that of the country on which two pieces of evidence agree, once the company is registered', async () => {
    app.clock.advance({ days: 1 });
    const today = app.clock.now().toISOString().slice(0, 10);
    const registered = { country: 'NL', number: 'NL123456789B01', valid_from: today, valid_until: null };
    await app.db.transaction((tx) =>
      writeTaxes(tx, buying.site.company_id, [
        { ...registered, kind: 'national' },
        { ...registered, kind: 'oss' },
      ]),
    );
    const dutch = await buying.joins();
    const polish = await buying.joins({}, { country: 'PL' });
    const cases = [
      { member: dutch, where: {}, says: { country: 'NL', tax_permille: 210, tax_cents: 174 } },
      { member: dutch, where: { ip: NOBODYS }, says: { country: 'NL', tax_permille: 210 } },
      // A travelling member: profile and bank outweigh the IP address.
      {
        member: dutch,
        where: { ip: POLISH },
        says: { country: 'NL', evidence: { declared: 'NL', ip: 'PL', bank: 'NL' } },
      },
      { member: polish, where: { ip: POLISH, country: 'PL' }, says: { country: 'PL', tax_permille: 230 } },
      // Profile and IP address differ and the bank is unknown: the buyer's answer decides.
      {
        member: polish,
        where: { ip: DUTCH, method: 'visa', country: 'PL', home: 'PL' },
        says: { country: 'PL', evidence: { declared: 'PL', ip: 'NL', bank: null, asked: 'PL' } },
      },
      {
        member: polish,
        where: { ip: DUTCH, method: 'visa', country: 'PL', home: 'NL' },
        says: { country: 'NL', tax_permille: 210, evidence: { declared: 'PL', ip: 'NL', bank: null, asked: 'NL' } },
      },
      // The country that the buyer sends is ignored if the evidence agrees.
      {
        member: dutch,
        where: { home: 'PL' },
        says: { country: 'NL', evidence: { declared: 'NL', ip: 'NL', bank: 'NL', asked: null } },
      },
    ];
    for (const { member, where, says } of cases) {
      const transaction = await buy(member, { method: member === polish ? 'blik' : 'ideal', ...where });
      await write();
      expect(await taxed(transaction)).toMatchObject(says);
    }
  });

  it('is asked for before the order where the evidence disagrees, and only there', async () => {
    const polish = await buying.joins({}, { country: 'PL' });
    const body = { bundle: buying.bundle, code: null, amount_cents: 4000, currency: 'PLN', begin_now: true };
    const order = async (ip: string, method: string, more: object = {}) => {
      const client_key = crypto.randomUUID();
      const given = { ...body, method, client_key, ...more };
      const { status, json } = await app.call('POST /api/purchase.php', { as: buying.as(polish), ip, body: given });
      return status === 200 ? 'ordered' : json.error.code;
    };
    expect(await order(DUTCH, 'visa')).toBe('home_country_required');
    expect(await order(DUTCH, 'visa', { home_country: 'XX' })).toBe('validation_failed');
    expect(await order(DUTCH, 'visa', { home_country: 'NL' })).toBe('ordered');
    expect(await order(DUTCH, 'blik')).toBe('ordered');
    expect(await order(POLISH, 'visa')).toBe('ordered');
    expect(await order(NOBODYS, 'visa')).toBe('ordered');
    const { json } = await app.call('GET /api/checkout.php', {
      as: buying.as(polish),
      ip: DUTCH,
      query: { bundle: buying.bundle },
    });
    expect(json).toMatchObject({ country: 'PL', connection_country: 'NL' });
  });

  it('follows the rate of the day, and changes no rate that held', async () => {
    await app.db.query(`insert into tax_rates values ('NL', '2036-06-01', 190, true)`);
    const { rows } = await app.db.query(
      `select tax_permille($1, 'NL', '2036-05-31') as before, tax_permille($1, 'NL', '2036-06-01') as since,
         tax_permille($1, 'NL', '2019-12-31') as unregistered, tax_permille($1, 'GB', '2036-06-01') as abroad`,
      [buying.site.company_id],
    );
    expect(rows).toEqual([{ before: 210, since: 190, unregistered: 0, abroad: 0 }]);
    await expect(app.db.query('update tax_rates set rate_permille = 1')).rejects.toThrow('append-only');
    await expect(app.db.query('delete from invoices')).rejects.toThrow('append-only');
  });
});

it('an invoice stays as it was when the company moves, and only its buyer can open it', async () => {
  const anna = await buying.joins();
  const eve = await buying.joins();
  const transaction = await buy(anna);
  await write();
  const [{ number }] = await invoicesOf(anna, transaction);
  const address = `GET /transactions/${transaction}/invoices/${number}.pdf`;
  const open = async (as?: string) =>
    app.app.inject({
      method: 'GET',
      url: address.slice(4),
      headers: { host: 'localhost' },
      ...(as !== undefined && { cookies: { session: as } }),
    });
  const before = await open(buying.as(anna));
  expect(before.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  await app.db.query(`update companies set name = 'Another', address = 'Elsewhere', kvk = '9' where id = $1`, [
    buying.site.company_id,
  ]);
  await write();
  const after = await open(buying.as(anna));
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  expect(await textOf(after.rawPayload)).toContain('Company Street 1 Utrecht');
  expect(await textOf(after.rawPayload)).toContain(`Invoice number ${number}`);
  expect((await open(buying.as(eve))).statusCode).toBe(404);
  expect((await open()).statusCode).toBe(403);
  expect(await invoicesOf(eve, transaction)).toEqual([]);
});

it('what goes back of a sale has a credit note with its VAT, written once', async () => {
  const anna = await buying.joins();
  const transaction = await buy(anna);
  await write();
  const purchaseId = fromPublicId(transaction);
  await app.db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents: 250, reason: 'finance' }));
  await app.runJob({ name: 'send-due-refunds', data: {} });
  await write();
  await write();
  const [invoice, note, ...more] = await invoicesOf(anna, transaction);
  expect(note).toMatchObject({ kind: 'credit_note', amount_cents: -250, tax_permille: invoice.tax_permille });
  expect(invoice.tax_cents + note.tax_cents).toBe(
    Math.round((750 * invoice.tax_permille) / (1000 + invoice.tax_permille)),
  );
  expect(more).toEqual([]);
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/transactions/${transaction}/invoices/${note.number}.pdf`,
    headers: { host: 'localhost' },
    cookies: { session: buying.as(anna) },
  });
  expect(await textOf(rawPayload)).toContain(`Credit note Invoice number ${note.number}`);
  expect(await textOf(rawPayload)).toContain(`For invoice ${invoice.number}`);
  expect(await textOf(rawPayload)).toContain('Refund: 100 credits -€2.50');
});

it('each sale has one invoice, and their numbers have no gap', async () => {
  await write();
  await app.runJob({ name: 'write-missing-invoices', data: {} });
  const { rows } = await app.db.query(
    `select array_agg(i.number order by i.number) as numbers,
       (select count(*)::int from purchases where completed_at is not null)
         + (select count(*)::int from payment_movements where kind <> 'payment') as sold from invoices i`,
  );
  const [{ numbers, sold }] = rows as [{ numbers: number[]; sold: number }];
  expect(numbers).toEqual(Array.from({ length: sold }, (_, index) => index + 1));
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});

it('a document that is printed in any of our languages can be read back to the letter', async () => {
  for (const locale of LOCALES) {
    const document = documentOf(
      { name: 'Żółć Ærø B.V.', address: 'Straße 1', city: 'Kraków', country: 'NL', kvk: '1', vat_number: 'NL1' },
      {
        reference: 'ABCDEF123456',
        locale,
        country: LOCALE_COUNTRIES[locale][0],
        completed_at: new Date('2026-10-03T12:00:00Z'),
        credits: 1500,
        list_cents: 123_456,
        discount_percentage: 25,
        amount_cents: 92_592,
        currency: 'EUR',
        movement_kind: 'payment',
        of_invoice: null,
        tax_country: LOCALE_COUNTRIES[locale][0],
        tax_permille: 255,
        tax_cents: 18_814,
      },
      { number: '2026-000001', issuedAt: new Date('2026-10-03T12:00:00Z') },
    );
    const text = await textOf(await printer.print(document, new Date('2026-10-03T12:00:00Z')));
    const { title, issuer, facts, columns, lines, totals, notes } = document;
    for (const words of [title, ...issuer, ...facts.flat(), ...columns, ...lines.flat(), ...totals.flat(), ...notes]) {
      expect(text).toContain(words.replaceAll(/\s+/g, ' '));
    }
  }
});
