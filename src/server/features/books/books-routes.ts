import type { FastifyInstance } from 'fastify';
import { decideClaim, noteTransfer } from '#server/features/books/finance/close-by-hand.ts';
import {
  findPurchases,
  findPurchasesToDo,
  type SoldRow,
} from '#server/features/books/finance/finance-purchases-read-model.ts';
import { grantAsked, grantRefund } from '#server/features/books/finance/grant-refund.ts';
import { findLiability } from '#server/features/books/finance/liability-read-model.ts';
import { serveTables } from '#server/features/books/finance/serve-tables.ts';
import { showPurchase } from '#server/features/books/finance/show-purchase.ts';
import { findTotals } from '#server/features/books/finance/totals-read-model.ts';
import { viewInvoice } from '#server/features/books/invoices/invoice-view.ts';
import { findInvoices } from '#server/features/books/invoices/invoices-read-model.ts';
import { serveInvoices } from '#server/features/books/invoices/serve-invoices.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { financeContract } from '#shared/contract/office/finance-contract.ts';
import type { booksContract } from '#shared/contract/pay/books-contract.ts';

type Services = { readonly db: Database; readonly events: Pick<Events, 'announce'> };

type Contract = typeof booksContract & typeof financeContract;

const viewSold = (row: SoldRow) => ({ ...row, id: toPublicId(row.id), created_at: row.created_at.toISOString() });

const readerOf = ({ site, viewer }: MemberContext) => ({ companyId: site.company_id, memberId: viewer.memberId });

export const booksRoutes = ({ db, events }: Services): Handlers<Contract> => ({
  'GET /api/invoices.php': async ({ viewer }, { query }) => {
    const rows = await findInvoices(db, viewer.memberId, fromPublicId(query.transaction));
    return { invoices: rows.map(viewInvoice) };
  },
  'GET /api/finance-purchases.php': async (ctx, { query }) => {
    const rows = await findPurchases(db, readerOf(ctx), query.text ?? '');
    return { purchases: rows.map(viewSold) };
  },
  'GET /api/finance-open.php': async (ctx) => ({
    purchases: (await findPurchasesToDo(db, readerOf(ctx))).map(viewSold),
  }),
  'GET /api/finance-purchase.php': async (ctx, { query }) => ({
    purchase: await showPurchase(db, readerOf(ctx), fromPublicId(query.id)),
  }),
  'POST /api/finance-refund.php': async (ctx, { body }) => ({
    outcome: await grantRefund(
      { ...ctx, db },
      {
        purchaseId: fromPublicId(body.id),
        cents: body.amount_cents,
        reason: body.reason,
        keepsCredits: body.keeps_credits,
      },
    ),
  }),
  'POST /api/finance-grant.php': async (ctx, { body }) => {
    await grantAsked({ ...ctx, db }, body.id);
    return {};
  },
  'POST /api/finance-transfer.php': async (ctx, { body }) => {
    await noteTransfer({ ...ctx, db, events }, { refundId: fromPublicId(body.id), transferRef: body.transfer_ref });
    return {};
  },
  'POST /api/finance-claim.php': async (ctx, { body: { id, outcome, reason } }) => {
    await decideClaim({ ...ctx, db, events }, { claimId: fromPublicId(id), outcome, reason });
    return {};
  },
  'GET /api/finance-totals.php': async ({ site }, { query }) => ({
    totals: await findTotals(db, site.company_id, query),
  }),
  'GET /api/finance-liability.php': async ({ site }, { query }) => ({
    liability: await findLiability(db, site.company_id, query.day ?? null),
  }),
});

/** The addresses that are no calls: what is printed, and tables. */
export const serveBooks = (
  app: FastifyInstance,
  deps: Parameters<typeof serveInvoices>[1] & Parameters<typeof serveTables>[1],
): void => {
  serveInvoices(app, deps);
  serveTables(app, deps);
};
