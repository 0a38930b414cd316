import type { FastifyInstance } from 'fastify';
import { decideClaim, noteExcess, noteRefundEnd, noteTransfer } from '#server/features/books/finance/close-by-hand.ts';
import { type ChargeContext, closeChargeByHand } from '#server/features/books/finance/close-charge-by-hand.ts';
import { viewDebitReturn } from '#server/features/books/finance/debit-return-view.ts';
import { findDebitReturns, RETURNS_AT_ONCE } from '#server/features/books/finance/debit-returns-read-model.ts';
import { decideDebitReturn } from '#server/features/books/finance/decide-debit-return.ts';
import { ENTRIES_AT_ONCE, findLog } from '#server/features/books/finance/finance-log-read-model.ts';
import {
  findPurchases,
  findPurchasesToDo,
  operatorOf,
  PURCHASES_AT_ONCE,
  type SoldRow,
} from '#server/features/books/finance/finance-purchases-read-model.ts';
import { grantAsked, grantRefund } from '#server/features/books/finance/grant-refund.ts';
import { findLiability } from '#server/features/books/finance/liability-read-model.ts';
import { serveTables } from '#server/features/books/finance/serve-tables.ts';
import { showPurchase } from '#server/features/books/finance/show-purchase.ts';
import { findTotals } from '#server/features/books/finance/totals-read-model.ts';
import { viewInvoice } from '#server/features/books/invoices/invoice-view.ts';
import { findInvoices } from '#server/features/books/invoices/invoices-read-model.ts';
import { serveInvoices } from '#server/features/books/serve-invoices.ts';
import { acceptTransfer } from '#server/features/books/statements/accept-transfer.ts';
import { closeDifference } from '#server/features/books/statements/close-difference.ts';
import { DIFFERENCES_AT_ONCE, findDifferences } from '#server/features/books/statements/differences-read-model.ts';
import { viewDifference, viewProviderStatement } from '#server/features/books/statements/provider-statement-view.ts';
import {
  findProviderStatements,
  STATEMENTS_AT_ONCE,
} from '#server/features/books/statements/provider-statements-read-model.ts';
import { recordProviderStatement } from '#server/features/books/statements/record-provider-statement.ts';
import type { UnblockContext } from '#server/features/debits/collecting/unblock-account.ts';
import { marksOfEnding } from '#server/features/debits/mandates/account-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { financeContract } from '#shared/contract/office/finance-contract.ts';
import type { financeDebitsContract } from '#shared/contract/office/finance-debits-contract.ts';
import type { statementsContract } from '#shared/contract/office/statements-contract.ts';
import type { booksContract } from '#shared/contract/pay/books-contract.ts';

type Services = {
  readonly db: Database;
  readonly events: Pick<Events, 'announce'>;
} & Pick<ChargeContext, 'secrets' | 'paymentGateway'> &
  UnblockContext;

type Contract = typeof booksContract &
  typeof financeContract &
  typeof financeDebitsContract &
  typeof statementsContract;

const viewSold = (row: SoldRow) => ({ ...row, id: toPublicId(row.id), created_at: row.created_at.toISOString() });

export const booksRoutes = ({ db, events, mailer, originOf, ...charging }: Services): Handlers<Contract> => ({
  'GET /api/invoices.php': async ({ viewer }, { query }) => {
    const rows = await findInvoices(db, viewer.memberId, fromPublicId(query.transaction));
    return { invoices: rows.map(viewInvoice) };
  },
  'GET /api/finance-purchases.php': async (ctx, { query }) => {
    const { text = '', iban, status = null, from = null, until = null } = query;
    const before = query.before === undefined ? null : fromPublicId(query.before);
    const endings = iban === undefined ? null : marksOfEnding(charging.secrets, iban);
    const rows = await findPurchases(db, operatorOf(ctx), { text, endings, status, from, until, before });
    return { purchases: rows.slice(0, PURCHASES_AT_ONCE).map(viewSold), has_more: rows.length > PURCHASES_AT_ONCE };
  },
  'GET /api/finance-open.php': async (ctx, { query: { after } }) => {
    const page = { now: ctx.now, after: after === undefined ? null : fromPublicId(after) };
    const rows = await findPurchasesToDo(db, operatorOf(ctx), page);
    return { purchases: rows.slice(0, PURCHASES_AT_ONCE).map(viewSold), has_more: rows.length > PURCHASES_AT_ONCE };
  },
  'GET /api/finance-purchase.php': async (ctx, { query }) => ({
    purchase: await showPurchase({ db, now: ctx.now }, operatorOf(ctx), fromPublicId(query.id)),
  }),
  'POST /api/finance-refund.php': async (ctx, { body }) => ({
    outcome: await grantRefund(
      { ...ctx, db, events },
      {
        purchaseId: fromPublicId(body.id),
        cents: body.amount_cents,
        reason: body.reason,
        keepsCredits: body.keeps_credits,
        clientKey: body.client_key,
      },
    ),
  }),
  'POST /api/finance-grant.php': async (ctx, { body }) => {
    await grantAsked({ ...ctx, db, events }, body.id);
    return {};
  },
  'POST /api/finance-transfer.php': async (ctx, { body }) => {
    await noteTransfer({ ...ctx, db, events }, { refundId: fromPublicId(body.id), transferRef: body.transfer_ref });
    return {};
  },
  'POST /api/finance-refund-end.php': async (ctx, { body: { id, outcome, reason } }) => ({
    outcome: await noteRefundEnd({ ...ctx, db, events }, { refundId: fromPublicId(id), outcome, reason }),
  }),
  'POST /api/finance-excess.php': async (ctx, { body: { id, outcome, reason } }) => ({
    outcome: await noteExcess({ ...ctx, db, events }, { attemptId: fromPublicId(id), outcome, reason }),
  }),
  'POST /api/finance-charge-close.php': async (ctx, { body: { id, provider_ref: providerRef, reason } }) => {
    const found = { attemptId: fromPublicId(id), providerRef, reason };
    return { outcome: await closeChargeByHand({ ...ctx, ...charging, db, events }, found) };
  },
  'POST /api/finance-claim.php': async (ctx, { body: { id, outcome, reason } }) => ({
    outcome: await decideClaim({ ...ctx, db, events }, { claimId: fromPublicId(id), outcome, reason }),
  }),
  'GET /api/finance-debits.php': async (ctx, { query: { before } }) => {
    const rows = await findDebitReturns(db, operatorOf(ctx), before === undefined ? null : fromPublicId(before));
    return { returns: rows.slice(0, RETURNS_AT_ONCE).map(viewDebitReturn), has_more: rows.length > RETURNS_AT_ONCE };
  },
  'POST /api/finance-debit.php': async (ctx, { body: { id, decision, reason } }) => {
    const decided = { attemptId: fromPublicId(id), decision, reason };
    return { outcome: await decideDebitReturn({ ...ctx, db, mailer, originOf }, decided) };
  },
  'GET /api/finance-totals.php': async ({ site }, { query }) => ({
    totals: await findTotals(db, site.company_id, query),
  }),
  'GET /api/finance-liability.php': async ({ site, now }, { query }) => {
    const asked = { companyId: site.company_id, day: query.day ?? null, now };
    const { asOf, liability } = await findLiability(db, asked);
    return { liability, as_of: asOf?.toISOString() ?? null };
  },
  'GET /api/finance-log.php': async (ctx, { query }) => {
    const rows = await findLog(db, operatorOf(ctx), query.before ?? null);
    return {
      entries: rows.slice(0, ENTRIES_AT_ONCE).map(({ created_at: at, purchase_id: id, reference, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        purchase: id === null || reference === null ? null : { id: toPublicId(id), reference },
      })),
      has_more: rows.length > ENTRIES_AT_ONCE,
    };
  },
  'POST /api/finance-statement.php': ({ site, viewer, now }, { body, file }) =>
    recordProviderStatement(
      { db, companyId: site.company_id, now },
      { name: body.name, bytes: file, by: viewer.memberId },
    ),
  'GET /api/finance-statements.php': async ({ site }, { query: { before } }) => {
    const rows = await findProviderStatements(db, site.company_id, before === undefined ? null : fromPublicId(before));
    return {
      statements: rows.slice(0, STATEMENTS_AT_ONCE).map(viewProviderStatement),
      has_more: rows.length > STATEMENTS_AT_ONCE,
    };
  },
  'GET /api/finance-differences.php': async (ctx) => {
    const rows = await findDifferences(db, operatorOf(ctx));
    return {
      differences: rows.slice(0, DIFFERENCES_AT_ONCE).map(viewDifference),
      has_more: rows.length > DIFFERENCES_AT_ONCE,
    };
  },
  'POST /api/finance-difference.php': async (ctx, { body: { line, movement, reason } }) => {
    const movementId = movement === null ? null : fromPublicId(movement);
    await closeDifference({ ...ctx, db }, { lineId: line, movementId, reason });
    return {};
  },
  'POST /api/finance-incoming.php': async (ctx, { body: { line } }) => ({
    outcome: await acceptTransfer({ ...ctx, db, events }, line),
  }),
});

/** Routes outside the API: printable invoices and CSV tables. */
export const serveBooks = (
  app: FastifyInstance,
  deps: Parameters<typeof serveInvoices>[1] & Parameters<typeof serveTables>[1],
): void => {
  serveInvoices(app, deps);
  serveTables(app, deps);
};
