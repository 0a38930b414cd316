import { viewInvoice } from '#server/features/books/invoices/invoice-view.ts';
import type { InvoiceRow } from '#server/features/books/invoices/invoices-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportBooks = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { invoices: invoices(db, memberId) },
});

const invoices = async function* ({ kysely }: Database, memberId: MemberId): AsyncGenerator<object> {
  const query = kysely
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select(['i.id', 'p.reference', 'i.year', 'i.number', 'i.kind', 'i.issued_at', 'i.country', 'i.evidence'])
    .select(['i.currency', 'i.amount_cents', 'i.tax_cents', 'i.tax_permille', 'i.document'])
    .where('p.member_id', '=', memberId)
    .orderBy('i.id')
    .limit(PAGE_ROWS);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const rows = loadPages<Row>((last) => (last === null ? query : query.where('i.id', '>', last.id)).execute());
  for await (const { id: _, reference, country, evidence, document, ...invoice } of rows) {
    yield { reference, ...viewInvoice(invoice as InvoiceRow), country, evidence, document };
  }
};
