import type { InvoiceDocument } from '#server/features/books/invoices/invoice-document-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type InvoiceRow = {
  readonly year: number;
  readonly number: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly issued_at: Date;
  readonly currency: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly tax_permille: number;
};

type Queries = Pick<Database, 'run'>;

const ofPurchase = statement<[purchaseId: string, memberId: MemberId], InvoiceRow>(
  'books-invoices-of-purchase',
  `select i.year, i.number, i.kind, i.issued_at, i.currency, i.amount_cents, i.tax_cents, i.tax_permille
   from invoices i join purchases p on p.id = i.purchase_id
   where i.purchase_id = $1 and p.member_id = $2 order by i.year, i.number`,
);

/** Returns the invoices of a purchase if it is the member's own. */
export const findInvoices = (db: Queries, memberId: MemberId, purchaseId: string): Promise<InvoiceRow[]> =>
  db.run(ofPurchase, [purchaseId, memberId]);

const allOfPurchase = statement<[purchaseId: string], InvoiceRow>(
  'books-all-invoices-of-purchase',
  `select year, number, kind, issued_at, currency, amount_cents, tax_cents, tax_permille from invoices
   where purchase_id = $1 order by year, number`,
);

/** Returns the invoices of any member's purchase. The caller has checked that the reader may see the purchase. */
export const findInvoicesOf = (db: Queries, purchaseId: string): Promise<InvoiceRow[]> =>
  db.run(allOfPurchase, [purchaseId]);

type Printable = {
  readonly document: InvoiceDocument;
  readonly issued_at: Date;
  /** the buyer; null if the account is erased */
  readonly member_id: MemberId | null;
};

const documentOf = statement<[purchaseId: string, year: number, number: number], Printable>(
  'books-invoice-document',
  `select i.document, i.issued_at, p.member_id from invoices i join purchases p on p.id = i.purchase_id
   where i.purchase_id = $1 and i.year = $2 and i.number = $3`,
);

type Wanted = { readonly purchaseId: string; readonly year: number; readonly number: number };

export const findDocument = async (db: Queries, { purchaseId, year, number }: Wanted): Promise<Printable | null> =>
  (await db.run(documentOf, [purchaseId, year, number]))[0] ?? null;
