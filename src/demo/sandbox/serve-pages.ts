import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listNewestWebhooks } from '#demo/sandbox/list-newest-webhooks.ts';
import { findCardByName, isCardAnswer, listNewestCards, setCardAnswer } from '#demo/sandbox/orders/cards-store.ts';
import { isReversal, changeMoney } from '#demo/sandbox/orders/change-money.ts';
import { decideOrder } from '#demo/sandbox/orders/decide-order.ts';
import { deliverWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { isOutcome, OPEN, type Outcome, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { returnAddress } from '#demo/sandbox/orders/order-view.ts';
import { findOrder, listNewestOrders, type SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { isReturnCode, returnDebit } from '#demo/sandbox/orders/return-debit.ts';
import { listShopAttempts } from '#demo/sandbox/orders/shop-attempts-read-model.ts';
import { isTiming, type Timing } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { listWebhooksOf } from '#demo/sandbox/orders/webhooks-store.ts';
import { renderCheckout } from '#demo/sandbox/pages/checkout-page-view.ts';
import { sendFramed } from '#demo/sandbox/pages/page-frame-view.ts';
import { renderPayments } from '#demo/sandbox/pages/payments-page-view.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { isCrossSite } from '#server/platform/http/requests/cross-site.ts';

type Deps = Parameters<typeof decideOrder>[0];

const CHECKOUT = '/sandbox/checkout/:id';
const PAGE = { schema: { hide: true }, config: { rateGroup: 'page' } } as const;
const SHOWN = 50;

type ById = { readonly Params: { readonly id: string } };

/** Serves the payment page for payers, and a developer page that shows and controls all payments. */
export const servePages = (scope: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );

  scope.get<ById>(CHECKOUT, PAGE, async ({ params: { id } }, reply) => {
    const order = (await findOrder(db, id)) ?? refuse('not_found');
    return sendFramed(reply, renderCheckout(order, clock.now()), order.return_url);
  });
  scope.post<ById>(CHECKOUT, PAGE, async (request, reply) => {
    const decision = readDecision(request);
    // After a second click, or the Back button, the outcome stays as it is.
    const isOpen = (order: SandboxOrder) => statusAt(order, clock.now()) === OPEN;
    const order = (await decideOrder(deps, request.params.id, decision, isOpen)) ?? refuse('not_found');
    return reply.redirect(returnAddress(order, statusAt(order, clock.now())), 303);
  });

  scope.get('/dev/payments', PAGE, async (_request, reply) => {
    const orders = await listNewestOrders(db, SHOWN);
    const webhooks = await listWebhooksOf(
      db,
      orders.map(({ id }) => id),
    );
    const attempts = await listShopAttempts(
      db,
      orders.map(({ reference }) => reference),
    );
    const inbox = await listNewestWebhooks(db, SHOWN);
    return sendFramed(
      reply,
      renderPayments({ orders, webhooks, attempts, inbox, cards: await listNewestCards(db, SHOWN), now: clock.now() }),
      null,
    );
  });
  scope.post<ById>('/dev/payments/orders/:id', PAGE, async (request, reply) => {
    const decision = readDecision(request);
    if ((await decideOrder(deps, request.params.id, decision)) === null) refuse('not_found');
    return reply.redirect('/dev/payments', 303);
  });
  scope.post<ById>('/dev/payments/orders/:id/money', PAGE, async (request, reply) => {
    requireOwnPage(request);
    const { reversal } = (request.body ?? {}) as { readonly reversal?: unknown };
    if (!isReversal(reversal)) return refuse('validation_failed');
    if (!(await changeMoney(deps, request.params.id, reversal))) refuse('not_found');
    return reply.redirect('/dev/payments', 303);
  });
  scope.post<ById>('/dev/payments/orders/:id/return', PAGE, async (request, reply) => {
    requireOwnPage(request);
    const { code } = (request.body ?? {}) as { readonly code?: unknown };
    if (!isReturnCode(code)) return refuse('validation_failed');
    if (!(await returnDebit(deps, request.params.id, code))) refuse('not_found');
    return reply.redirect('/dev/payments', 303);
  });
  scope.post<ById>('/dev/payments/cards/:id', PAGE, async (request, reply) => {
    requireOwnPage(request);
    const { answer } = (request.body ?? {}) as { readonly answer?: unknown };
    if (!isCardAnswer(answer)) return refuse('validation_failed');
    const { token } = (await findCardByName(db, request.params.id)) ?? refuse('not_found');
    await setCardAnswer(db, token, answer);
    return reply.redirect('/dev/payments', 303);
  });
  scope.post<ById>('/dev/payments/webhooks/:id(^-?\\d{1,19}$)', PAGE, async (request, reply) => {
    requireOwnPage(request);
    await deliverWebhook(deps, request.params.id);
    return reply.redirect('/dev/payments', 303);
  });
};

const requireOwnPage = (request: FastifyRequest): void => {
  if (isCrossSite(request, { requireProof: true })) refuse('cross_site_request');
};

const readDecision = (request: FastifyRequest): { readonly outcome: Outcome; readonly timing: Timing } => {
  requireOwnPage(request);
  const { outcome, timing } = (request.body ?? {}) as { readonly outcome?: unknown; readonly timing?: unknown };
  return isOutcome(outcome) && isTiming(timing) ? { outcome, timing } : refuse('validation_failed');
};
