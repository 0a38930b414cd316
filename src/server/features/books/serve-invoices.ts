import type { FastifyInstance, FastifyReply } from 'fastify';
import { requirePurchase } from '#server/features/books/finance/require-purchase.ts';
import { invoiceNumber } from '#server/features/books/invoices/invoice-number-rules.ts';
import { findDocument } from '#server/features/books/invoices/invoices-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { whyNotAllowed } from '#server/platform/http/requests/caller-rules.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';

type Deps = SessionDeps & { readonly db: Database; readonly pdf: PdfPrinter };

type Params = { readonly id: string; readonly year: string; readonly number: string };
type Address = { readonly Params: Params };

const INVOICE = ':id(^[0-9a-f]{16}$)/invoices/:year(^\\d{4}$)-:number(^\\d{6,9}$).pdf';

/** Rendering an invoice takes about 20 ms of CPU time. */
const OPTIONS = { schema: { hide: true }, config: { rateGroup: 'estimate' } } as const;

/** Serves printable invoices: to members those of their own purchases, to the finance role those of the company. */
export const serveInvoices = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  const find = async ({ id, year, number }: Params) => {
    // Each invoice has exactly one URL.
    if (invoiceNumber(Number(year), Number(number)) !== `${year}-${number}`) return refuse('not_found');
    const wanted = { purchaseId: fromPublicId(id), year: Number(year), number: Number(number) };
    return (await findDocument(db, wanted)) ?? refuse('not_found');
  };
  /** Sends `no-store`, so that the next user of the browser cannot open the invoice. */
  const send = async (
    reply: FastifyReply,
    { year, number }: Params,
    { document, issued_at: issuedAt }: Awaited<ReturnType<typeof find>>,
  ): Promise<FastifyReply> => {
    const pdf = await deps.pdf.print(document, issuedAt);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${year}-${number}.pdf"`)
      .send(Buffer.from(pdf));
  };

  app.get<Address>(`/transactions/${INVOICE}`, OPTIONS, async (request, reply) => {
    const { findViewer } = await openSession(request, deps);
    const viewer = (await findViewer()) ?? refuse('authentication_required');
    const found = await find(request.params);
    if (found.member_id !== viewer.memberId) return refuse('not_found');
    return send(reply, request.params, found);
  });
  app.get<Address>(`/finance/purchases/${INVOICE}`, OPTIONS, async (request, reply) => {
    const { site, findViewer } = await openSession(request, deps);
    const viewer = await findViewer();
    const refusal = whyNotAllowed('read_finance', viewer);
    if (viewer === null || refusal !== null) return refuse(refusal ?? 'authentication_required');
    await requirePurchase(db, { site, viewer }, fromPublicId(request.params.id));
    return send(reply, request.params, await find(request.params));
  });
};
