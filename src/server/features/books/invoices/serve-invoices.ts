import type { FastifyInstance } from 'fastify';
import { findDocument } from '#server/features/books/invoices/invoices-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';

type Deps = SessionDeps & { readonly db: Database; readonly pdf: PdfPrinter };

type Address = { readonly Params: { readonly id: string; readonly year: string; readonly number: string } };

const ADDRESS = '/transactions/:id(^[0-9a-f]{16}$)/invoices/:year(^\\d{4}$)-:number(^\\d{6}$).pdf';

/** The invoices of one's own purchases on paper; browsers must not store them for whoever comes after. */
export const serveInvoices = (app: FastifyInstance, deps: Deps): void => {
  app.get<Address>(ADDRESS, { schema: { hide: true }, config: { rateGroup: 'picture' } }, async (request, reply) => {
    const { findViewer } = await openSession(request, deps);
    const viewer = (await findViewer()) ?? refuse('authentication_required');
    const { id, year, number } = request.params;
    const wanted = { purchaseId: fromPublicId(id), year: Number(year), number: Number(number) };
    const found = (await findDocument(deps.db, viewer.memberId, wanted)) ?? refuse('not_found');
    const pdf = await deps.pdf.print(found.document, found.issued_at);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${year}-${number}.pdf"`)
      .send(Buffer.from(pdf));
  });
};
