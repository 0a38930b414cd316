import {
  documentOf,
  type InvoiceDocument,
  type Seller,
  type Sold,
} from '#server/features/books/invoices/invoice-document-rules.ts';
import { invoiceNumber, taxWithin } from '#server/features/books/invoices/invoice-number-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { BANK_COUNTRIES } from '#shared/domain/pay/bank-countries.ts';

const AT_ONCE = 100;

type Context = { readonly db: Database; readonly now: Date };

/** No invoice of a sale is there yet. `s` is its site. */
const DUE = `p.completed_at >= $1
  and not exists (select from invoices i where i.purchase_id = p.id and i.kind = 'invoice')`;

const companiesDue = statement<[since: Date], { company_id: string }>(
  'books-companies-due',
  `select distinct s.company_id from purchases p join sites s on s.id = p.site_id where ${DUE}`,
);

const openSeries = statement<[companyId: string, year: number], never>(
  'books-open-series',
  'insert into invoice_series (company_id, year) values ($1, $2) on conflict do nothing',
);

const lockSeries = statement<[companyId: string, year: number], { last_number: number }>(
  'books-lock-series',
  'select last_number from invoice_series where company_id = $1 and year = $2 for update',
);

type Due = Omit<Sold, 'tax_cents'> & Seller & { id: string; seller_country: string; evidence: object };

/** Taxed where two of address, bank and the buyer’s own word agree; else the buyer’s word holds. */
const dueOf = statement<[since: Date, companyId: string, banks: string], Due>(
  'books-due',
  `select p.id, p.reference, p.agreement ->> 'locale' as locale, p.country, p.completed_at, p.credits, p.list_cents,
     p.discount_percentage, p.amount_cents, p.currency, place.country as tax_country,
     jsonb_build_object('declared', p.country, 'ip', p.ip_country, 'bank', bank.country) as evidence,
     tax_permille($2, place.country, sale.day) as tax_permille,
     c.name, c.address, c.city, c.country as seller_country, c.kvk, (
       select g.number from tax_registrations g
       where g.company_id = c.id and g.valid_from <= sale.day and (g.valid_until is null or sale.day < g.valid_until)
       order by g.country = place.country desc, g.kind = 'oss', g.valid_from desc limit 1) as vat_number
   from purchases p
   join sites s on s.id = p.site_id and s.company_id = $2
   join companies c on c.id = s.company_id
   join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
   cross join lateral (select $3::jsonb ->> a.method as country) bank
   cross join lateral (
     select case when p.ip_country = bank.country then bank.country else p.country end as country) place
   cross join lateral (select (p.completed_at at time zone 'utc')::date as day) sale
   where ${DUE}
   order by p.completed_at, p.id limit ${AT_ONCE}`,
);

const add = statement<[rows: string], never>(
  'books-add-invoices',
  `insert into invoices (company_id, year, number, kind, purchase_id, issued_at, country, evidence, currency, amount_cents,
     tax_permille, tax_cents, document)
   select r.company_id, r.year, r.number, 'invoice', r.purchase_id, r.issued_at, r.country, r.evidence, r.currency, r.amount_cents,
     r.tax_permille, r.tax_cents, r.document
   from jsonb_to_recordset($1::jsonb) r (company_id bigint, year smallint, number integer, purchase_id bigint, issued_at timestamptz,
     country text, evidence jsonb, currency text, amount_cents integer, tax_permille smallint, tax_cents integer, document jsonb)`,
);

const countOn = statement<[companyId: string, year: number, added: number], never>(
  'books-count-on',
  'update invoice_series set last_number = last_number + $3 where company_id = $1 and year = $2',
);

/** Gives every sale since then its invoice. Answers how many were written. */
export const writeInvoices = async ({ db, now }: Context, since: Date, signal?: AbortSignal): Promise<number> => {
  let written = 0;
  for (const { company_id: companyId } of await db.run(companiesDue, [since])) {
    for (;;) {
      if (signal?.aborted === true) return written;
      // One lock a company: a number is only taken by a row that stays.
      const added = await db.transaction((tx) => writeNext(tx, { companyId, since, now }));
      written += added;
      if (added < AT_ONCE) break;
    }
  }
  return written;
};

type Writing = { readonly companyId: string; readonly since: Date; readonly now: Date };

/** Part of a transaction that then holds the numbers of the company: nobody else takes one before its end. */
const writeNext = async (tx: Transaction, { companyId, since, now }: Writing): Promise<number> => {
  const year = now.getUTCFullYear();
  await tx.run(openSeries, [companyId, year]);
  const [series] = await tx.run(lockSeries, [companyId, year]);
  const due = await tx.run(dueOf, [since, companyId, JSON.stringify(BANK_COUNTRIES)]);
  if (due.length === 0) return 0;
  const rows = due.map((sold, index) => {
    const number = (series?.last_number ?? 0) + index + 1;
    return invoiceOf(sold, { companyId, year, number, now });
  });
  await tx.run(add, [JSON.stringify(rows)]);
  await tx.run(countOn, [companyId, year, rows.length]);
  return rows.length;
};

type Numbered = { readonly companyId: string; readonly year: number; readonly number: number; readonly now: Date };

const invoiceOf = (due: Due, { companyId, year, number, now }: Numbered): object => {
  const taxCents = taxWithin(due.amount_cents, due.tax_permille);
  const seller: Seller = { ...due, country: due.seller_country };
  const document: InvoiceDocument = documentOf(
    seller,
    { ...due, tax_cents: taxCents },
    { number: invoiceNumber(year, number), issuedAt: now },
  );
  return {
    company_id: companyId,
    year,
    number,
    purchase_id: due.id,
    issued_at: now,
    country: due.tax_country,
    evidence: due.evidence,
    currency: due.currency,
    amount_cents: due.amount_cents,
    tax_permille: due.tax_permille,
    tax_cents: taxCents,
    document,
  };
};
