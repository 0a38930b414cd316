import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import {
  CONFIRMED_FOR_PAYING_MINUTES,
  requireConfirmed,
} from '#server/features/accounts/sessions/require-confirmed.ts';
import { forgetCard } from '#server/features/payments/cards/forget-cards.ts';
import { listBundles, shopPlaceOf } from '#server/features/payments/catalogue/list-bundles.ts';
import { findLots } from '#server/features/payments/catalogue/lots-read-model.ts';
import { findPremiumClaim } from '#server/features/payments/catalogue/premium-claim-read-model.ts';
import { addCode } from '#server/features/payments/discounts/add-code.ts';
import { changeCodeStatus } from '#server/features/payments/discounts/change-code-status.ts';
import { viewCode, viewCodeSite } from '#server/features/payments/discounts/code-view.ts';
import { CODES_AT_ONCE, findCodes, findCodeSites } from '#server/features/payments/discounts/codes-read-model.ts';
import { viewDiscount } from '#server/features/payments/discounts/discount-view.ts';
import { findActiveDiscount, findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { cancelOrder } from '#server/features/payments/orders/cancel-order.ts';
import { createOrder } from '#server/features/payments/orders/create-order.ts';
import { startAttemptAgain } from '#server/features/payments/orders/start-attempt-again.ts';
import { viewTransaction } from '#server/features/payments/orders/transaction-view.ts';
import {
  findTransaction,
  findTransactions,
  TRANSACTIONS_AT_ONCE,
} from '#server/features/payments/orders/transactions-read-model.ts';
import { answerReturnedBuyer } from '#server/features/payments/settling/answer-returned-buyer.ts';
import { showCheckout } from '#server/features/payments/show-checkout.ts';
import { showCard, showRepeatOrder } from '#server/features/payments/show-repeat-order.ts';
import { changeLimit } from '#server/features/payments/spending/change-limit.ts';
import { showLimits } from '#server/features/payments/spending/show-limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { codesContract } from '#shared/contract/office/codes-contract.ts';
import type { cardsContract } from '#shared/contract/pay/cards-contract.ts';
import type { discountsContract } from '#shared/contract/pay/discounts-contract.ts';
import type { paymentsContract } from '#shared/contract/pay/payments-contract.ts';
import type { spendingContract } from '#shared/contract/pay/spending-contract.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { NEW_MEMBER_DISCOUNTS } from '#shared/domain/pay/discount-rules.ts';

type Services = {
  readonly clock: Pick<Clock, 'now'>;
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly geoIp: GeoIp;
  readonly events: Pick<Events, 'announce'>;
  readonly paymentGateway: PaymentGateway;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

type Contract = typeof paymentsContract &
  typeof cardsContract &
  typeof codesContract &
  typeof discountsContract &
  typeof spendingContract;

export const paymentsRoutes = (services: Services): Handlers<Contract> => {
  const { db } = services;
  const { clock, secrets, geoIp, events, paymentGateway, mailer, originOf } = services;
  const over = <Context extends object>(ctx: Context) => ({
    ...ctx,
    clock,
    db,
    secrets,
    geoIp,
    events,
    paymentGateway,
    mailer,
    originOf,
  });

  const show = async ({ viewer, site, now }: MemberContext, purchaseId: string) => {
    const row = (await findTransaction(db, viewer.memberId, purchaseId)) ?? refuse('not_found');
    return { transaction: viewTransaction(row, { refundDays: site.refund_days, now }) };
  };

  /**
   * Requires a confirmed address, and a recent login or confirmation to store a card (15 minutes) or to pay without a
   * provider's page (24 hours), so that a person who finds an open session cannot pay.
   */
  const requirePayer = async (
    ctx: MemberContext,
    body: { method: PaymentMethod; stored_card?: boolean | undefined; keep_card?: boolean | undefined },
  ) => {
    const why = whyNotConfirmed(ctx.viewer);
    if (why !== null) return refuse(why);
    if (body.keep_card === true) await requireConfirmed({ ...ctx, db });
    if (body.stored_card !== true && body.method !== 'sepa_direct_debit') return;
    await requireConfirmed({ ...ctx, db }, CONFIRMED_FOR_PAYING_MINUTES);
  };

  return {
    'GET /api/bundles.php': (ctx, { query }) => listBundles(over(ctx), query.code),
    'GET /api/checkout.php': (ctx, { query }) =>
      showCheckout(over(ctx), { bundleId: fromPublicId(query.bundle), code: query.code }),
    'POST /api/purchase.php': async (ctx, { body }) => {
      await requirePayer(ctx, body);
      const id = await createOrder(over(ctx), {
        bundleId: fromPublicId(body.bundle),
        method: body.method,
        code: body.code,
        clientKey: body.client_key,
        amountCents: body.amount_cents,
        currency: body.currency,
        homeCountry: body.home_country ?? null,
        keepCard: body.keep_card === true,
        withStoredCard: body.stored_card === true,
      });
      return show(ctx, id);
    },
    'POST /api/payment-attempt.php': async (ctx, { body }) => {
      const purchaseId = fromPublicId(body.transaction);
      await requirePayer(ctx, body);
      await startAttemptAgain(over(ctx), {
        purchaseId,
        method: body.method,
        clientKey: body.client_key,
        withStoredCard: body.stored_card === true,
      });
      return show(ctx, purchaseId);
    },
    'POST /api/payment-check.php': async (ctx, { body }) => {
      const purchaseId = fromPublicId(body.transaction);
      await answerReturnedBuyer(over(ctx), ctx.viewer.memberId, purchaseId);
      return show(ctx, purchaseId);
    },
    'POST /api/payment-cancel.php': async (ctx, { body }) => {
      const purchaseId = fromPublicId(body.transaction);
      await cancelOrder(over(ctx), purchaseId);
      return show(ctx, purchaseId);
    },
    'GET /api/transaction.php': (ctx, { query }) => show(ctx, fromPublicId(query.id)),
    'GET /api/transactions.php': async ({ viewer, site, now }, { query }) => {
      const before = query.before === undefined ? null : fromPublicId(query.before);
      const rows = await findTransactions(db, viewer.memberId, before);
      return {
        transactions: rows
          .slice(0, TRANSACTIONS_AT_ONCE)
          .map((row) => viewTransaction(row, { refundDays: site.refund_days, now })),
        has_more: rows.length > TRANSACTIONS_AT_ONCE,
      };
    },
    'GET /api/credit-price.php': async ({ viewer }) => ({ lots: await findLots(db, viewer.memberId) }),
    'GET /api/premium-claim.php': async ({ site, now }) => ({ claim: await findPremiumClaim(db, site.id, now) }),
    'GET /api/discountcode.php': async (ctx, { query }) => {
      const place = shopPlaceOf(over(ctx));
      const code = query.code ?? (query.welcome === undefined ? null : NEW_MEMBER_DISCOUNTS.welcome.code);
      const found = code === null ? await findActiveDiscount(place) : await findDiscount(place, code);
      return viewDiscount(found ?? refuse('discount_code_not_found'));
    },
    'GET /api/finance-codes.php': async ({ site, now }, { query }) => {
      const before = query.before === undefined ? null : fromPublicId(query.before);
      const [rows, sites] = await Promise.all([
        findCodes(db, site.company_id, before),
        findCodeSites(db, site.company_id),
      ]);
      return {
        codes: rows.slice(0, CODES_AT_ONCE).map((row) => viewCode(row, now)),
        has_more: rows.length > CODES_AT_ONCE,
        sites: sites.map(viewCodeSite),
      };
    },
    'POST /api/finance-code.php': async (ctx, { body }) => ({ code: await addCode({ ...ctx, db }, body) }),
    'POST /api/finance-code-status.php': async (ctx, { body: { id, status } }) => {
      await changeCodeStatus({ ...ctx, db }, { codeId: fromPublicId(id), status });
      return {};
    },
    'GET /api/stored-card.php': async ({ viewer }) => ({ card: await showCard(db, viewer.memberId) }),
    'DELETE /api/stored-card.php': async (ctx) => {
      await forgetCard(db, ctx.viewer.memberId);
      return { card: await showCard(db, ctx.viewer.memberId) };
    },
    'GET /api/repeat-order.php': (ctx) => showRepeatOrder(over(ctx)),
    'GET /api/spending-limits.php': (ctx) => showLimits(over(ctx)),
    'PUT /api/spending-limit.php': async (ctx, { body }) => {
      await changeLimit(over(ctx), { period: body.period, limitCents: body.limit_cents });
      return showLimits(over(ctx));
    },
  };
};
