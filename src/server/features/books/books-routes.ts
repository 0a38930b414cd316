import { viewInvoice } from '#server/features/books/invoices/invoice-view.ts';
import { findInvoices } from '#server/features/books/invoices/invoices-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { booksContract } from '#shared/contract/pay/books-contract.ts';

export const booksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof booksContract> => ({
  'GET /api/invoices.php': async ({ viewer }, { query }) => {
    const rows = await findInvoices(db, viewer.memberId, fromPublicId(query.transaction));
    return { invoices: rows.map(viewInvoice) };
  },
});
