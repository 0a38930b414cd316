import { companiesDue, type Due, dueOf } from '#server/features/books/invoices/due-invoices-read-model.ts';
import {
  documentOf,
  type InvoiceDocument,
  type Seller,
} from '#server/features/books/invoices/invoice-document-rules.ts';
import { invoiceNumber, taxOfNext } from '#server/features/books/invoices/invoice-number-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { BANK_COUNTRIES } from '#shared/domain/pay/bank-countries.ts';

type Context = { readonly db: Database; readonly now: Date };

const openSeries = statement<[companyId: string, year: number], never>(
  'books-open-series',
  'insert into invoice_series (company_id, year) values ($1, $2) on conflict do nothing',
);

const lockSeries = statement<[companyId: string, year: number], { last_number: number }>(
  'books-lock-series',
  'select last_number from invoice_series where company_id = $1 and year = $2 for update',
);

const add = statement<[rows: string], never>(
  'books-add-invoices',
  `insert into invoices (company_id, year, number, kind, purchase_id, movement_id, issued_at, country, evidence, currency, amount_cents,
     tax_permille, tax_cents, document)
   select r.company_id, r.year, r.number, case when r.amount_cents < 0 then 'credit_note' else 'invoice' end, r.purchase_id, r.movement_id,
     r.issued_at, r.country, r.evidence, r.currency, r.amount_cents,
     r.tax_permille, r.tax_cents, r.document
   from jsonb_to_recordset($1::jsonb) r (company_id bigint, year smallint, number integer, purchase_id bigint, movement_id bigint, issued_at timestamptz,
     country text, evidence jsonb, currency text, amount_cents integer, tax_permille smallint, tax_cents integer, document jsonb)`,
);

const countOn = statement<[companyId: string, year: number, added: number], never>(
  'books-count-on',
  'update invoice_series set last_number = last_number + $3 where company_id = $1 and year = $2',
);

/** Writes the missing invoices and credit notes of sales and refunds since `since`. Returns how many were written. */
export const writeInvoices = async ({ db, now }: Context, since: Date, signal?: AbortSignal): Promise<number> => {
  let written = 0;
  for (const { company_id: companyId } of await db.run(companiesDue, [since])) {
    for (;;) {
      if (signal?.aborted === true) return written;
      // One transaction per batch of a company, so that a rollback also frees the invoice numbers.
      const added = await db.transaction((tx) => writeNext(tx, { companyId, since, now }));
      written += added;
      // Credit notes come after the invoices that they are about.
      if (added === 0) break;
    }
  }
  return written;
};

type Writing = { readonly companyId: string; readonly since: Date; readonly now: Date };

/** Locks the invoice numbers of the company until the transaction ends. */
const writeNext = async (tx: Transaction, { companyId, since, now }: Writing): Promise<number> => {
  const year = now.getUTCFullYear();
  await tx.run(openSeries, [companyId, year]);
  const [series] = await tx.run(lockSeries, [companyId, year]);
  const due = await tx.run(dueOf, [since, companyId, JSON.stringify(BANK_COUNTRIES)]);
  if (due.length === 0) return 0;
  const billed = new Map<string, number>();
  const rows = due.map((sold, index) => {
    const number = (series?.last_number ?? 0) + index + 1;
    const billedCents = billed.get(sold.id) ?? sold.billed_cents;
    billed.set(sold.id, billedCents + sold.amount_cents);
    return invoiceOf({ ...sold, billed_cents: billedCents }, { companyId, year, number, now });
  });
  await tx.run(add, [JSON.stringify(rows)]);
  await tx.run(countOn, [companyId, year, rows.length]);
  return rows.length;
};

type Numbered = { readonly companyId: string; readonly year: number; readonly number: number; readonly now: Date };

const invoiceOf = (due: Due, { companyId, year, number, now }: Numbered): object => {
  const taxCents = taxOfNext(due.billed_cents, due.amount_cents, due.tax_permille);
  const seller: Seller = { ...due, country: due.seller_country };
  const ofInvoice = due.of_year === null || due.of_number === null ? null : invoiceNumber(due.of_year, due.of_number);
  const document: InvoiceDocument = documentOf(
    seller,
    { ...due, tax_cents: taxCents, of_invoice: ofInvoice },
    { number: invoiceNumber(year, number), issuedAt: now },
  );
  return {
    company_id: companyId,
    year,
    number,
    purchase_id: due.id,
    movement_id: due.movement_id,
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
