import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCard } from '#demo/sandbox/orders/cards-store.ts';
import { chargeCard } from '#demo/sandbox/orders/charge-card.ts';
import { collectOrder } from '#demo/sandbox/orders/collect-order.ts';
import { cancelOrder } from '#demo/sandbox/orders/decide-order.ts';
import { statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import {
  debitIdOf,
  viewCard,
  viewDebit,
  viewMandate,
  viewOrder,
  viewStarted,
} from '#demo/sandbox/orders/order-view.ts';
import { findOrder, type SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { refundOrder } from '#demo/sandbox/orders/refund-order.ts';
import { findRefund, workedOff } from '#demo/sandbox/orders/refunds-store.ts';
import { readCardToken, startOrder } from '#demo/sandbox/orders/start-order.ts';
import { findSandboxAccount } from '#server/features/payment-accounts/find-account-keys.ts';

type Deps = Parameters<typeof cancelOrder>[0] & { readonly publicUrl: string };

const ORDER = '/sandbox/v1/orders/:id';

const API = { schema: { hide: true }, config: { rateGroup: 'sandbox' } } as const;

type ById = { readonly Params: { readonly id: string } };

/** Serves the part of Pay.'s order API that we use. */
export const serveOrders = (scope: FastifyInstance, deps: Deps): void => {
  const { db, publicUrl, clock } = deps;
  const callerOf = async (request: FastifyRequest) => {
    const login = readLogin(request.headers.authorization);
    return login === null ? null : findSandboxAccount({ ...deps, log: request.log }, login);
  };
  const ownOrder = async (request: FastifyRequest<ById>, id = request.params.id): Promise<SandboxOrder | null> => {
    const order = await findOrder(db, id);
    return order !== null && order.account_id === (await callerOf(request))?.id ? order : null;
  };

  scope.post('/sandbox/v1/orders', API, async (request, reply) => {
    const account = await callerOf(request);
    if (account === null) return fail(reply, 401);
    const now = clock.now();
    const token = readCardToken(request.body);
    if (token !== null) {
      const charged = await chargeCard(deps, { account, body: request.body, token });
      if (charged === null) return fail(reply, 504);
      return charged === 'refused' ? fail(reply, 422) : reply.status(201).send(viewOrder(charged, charged.status));
    }
    const order = await startOrder({ db, publicUrl, now }, { account, body: request.body });
    return order === null ? fail(reply, 422) : reply.status(201).send(viewStarted(order, { publicUrl, now }));
  });
  scope.post('/sandbox/v2/directdebits/mandates', API, async (request, reply) => {
    const account = await callerOf(request);
    if (account === null) return fail(reply, 401);
    const collected = await collectOrder(deps, { account, body: request.body });
    if (collected === 'refused') return fail(reply, 422);
    return collected === null ? fail(reply, 504) : reply.status(201).send(viewMandate(collected));
  });
  scope.get<ById>('/sandbox/v2/directdebits/:id', API, async (request, reply) => {
    const order = await ownOrder(request, debitIdOf(request.params.id));
    return order === null || order.collect_on === null
      ? fail(reply, 404)
      : reply.send(viewDebit(order, statusAt(order, clock.now())));
  });
  scope.get<ById>(`${ORDER}/status`, API, async (request, reply) => {
    const order = await ownOrder(request);
    if (order === null) return fail(reply, 404);
    const card = order.card_token === null ? null : await findCard(db, order.card_token);
    return reply.send({
      ...viewOrder(order, statusAt(order, clock.now())),
      ...(card !== null && { card: viewCard(card) }),
    });
  });
  scope.patch<ById>(`${ORDER}/abort`, API, async (request, reply) => {
    const order = await ownOrder(request);
    if (order === null) return fail(reply, 404);
    return (await cancelOrder(deps, order.id)) ? reply.send({ id: order.id }) : fail(reply, 422);
  });
  scope.patch<ById>('/sandbox/v2/transactions/:id/refund', API, async (request, reply) => {
    const order = await ownOrder(request);
    if (order === null) return fail(reply, 404);
    const refunded = await refundOrder(deps, { orderId: order.id, body: request.body });
    if (refunded === 'refused') return fail(reply, 422);
    if (refunded === null) return fail(reply, 504);
    const { refundedCents: value, currency, refundId } = refunded;
    const refundedTransactions = refundId === null ? [] : [{ refundId }];
    return reply.send({ orderId: order.id, amountRefunded: { value, currency }, refundedTransactions });
  });
  scope.post('/sandbox/v3/Refund/info/json', API, async (request, reply) => {
    const account = await callerOf(request);
    if (account === null) return fail(reply, 401);
    const refund = await findRefund(db, String((request.body as { readonly refundId?: unknown } | null)?.refundId));
    const order = refund === null ? null : await findOrder(db, refund.order_id);
    if (refund === null || order?.account_id !== account.id) return fail(reply, 404);
    const [statusCode, statusName] = refund.status === 'gone' ? ['316', 'Verwerkt'] : ['0', 'Unknown'];
    return reply.send({
      request: { result: '1', errorId: '', errorMessage: '' },
      refund: { amount: String(workedOff(refund)), statusCode, statusName },
      refundId: refund.id,
    });
  });
};

const TITLES = { 401: 'Unauthorized', 404: 'Not found', 422: 'Unprocessable entity', 504: 'Gateway timeout' } as const;

const fail = (reply: FastifyReply, status: keyof typeof TITLES): FastifyReply =>
  reply.status(status).send({ status, title: TITLES[status] });

const readLogin = (header: string | undefined): { readonly tokenCode: string; readonly token: string } | null => {
  const coded = /^Basic ([\w+/=]+)$/.exec(header ?? '')?.[1];
  const [tokenCode, token, ...rest] = Buffer.from(coded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return tokenCode === undefined || token === undefined || rest.length > 0 ? null : { tokenCode, token };
};
