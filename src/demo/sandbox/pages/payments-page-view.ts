import { CARD_ANSWERS, type CardAnswer, type SandboxCard } from '#demo/sandbox/orders/cards-store.ts';
import { REVERSALS } from '#demo/sandbox/orders/change-money.ts';
import { labelOf, OPEN, OUTCOMES, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { checkoutPath } from '#demo/sandbox/orders/order-view.ts';
import type { SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { optionName } from '#demo/sandbox/orders/payment-option-rules.ts';
import type { ShopAttempt } from '#demo/sandbox/orders/shop-attempts-read-model.ts';
import { TIMINGS } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import type { SandboxWebhook } from '#demo/sandbox/orders/webhooks-store.ts';
import { money, renderFrame, renderOptions, time } from '#demo/sandbox/pages/page-frame-view.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';
import { RETURN_CODES } from '#shared/domain/pay/debit-return-rules.ts';

type Inbox = readonly {
  readonly isSigned: boolean;
  readonly merchantRef: string | null;
  readonly receivedAt: Date;
}[];

type Input = {
  readonly orders: readonly SandboxOrder[];
  readonly webhooks: readonly SandboxWebhook[];
  readonly attempts: readonly ShopAttempt[];
  readonly inbox: Inbox;
  readonly cards: readonly SandboxCard[];
  readonly now: Date;
};

const REVERSAL_LABELS = Object.fromEntries(Object.entries(REVERSALS).map(([name, { label }]) => [name, label]));
const OUTCOME_LABELS = Object.fromEntries(Object.entries(OUTCOMES).map(([name, { label }]) => [name, label]));

/**
 * Renders all orders and webhook calls of the sandbox. Each payment can be changed, and each webhook call sent again.
 */
export const renderPayments = ({ orders, webhooks, attempts, inbox, cards, now }: Input): string =>
  renderFrame(
    'Payments of the sandbox',
    [
      '<p class="note">This is a sandbox: no money moves. A change here is what a provider, a bank or a payer might do.</p>',
      '<h1>Payments</h1>',
      orders.length === 0 ? '<p class="quiet">Nobody has ordered anything yet.</p>' : '',
      ...orders.map((order) =>
        renderOrder(
          order,
          {
            webhooks: webhooks.filter(({ order_id }) => order_id === order.id),
            attempt: attempts.find(({ merchant_ref }) => merchant_ref === order.reference),
          },
          now,
        ),
      ),
      ...cards.map((card) => renderCard(card)),
      renderInbox(inbox),
    ].join(''),
    { isWide: true },
  );

type Known = { readonly webhooks: readonly SandboxWebhook[]; readonly attempt: ShopAttempt | undefined };

const renderOrder = (order: SandboxOrder, { webhooks, attempt }: Known, now: Date): string => {
  const status = statusAt(order, now);
  const isOpen = status === OPEN;
  return [
    `<section class="card"><h2>${money(order.amount_cents, order.currency)} · ${escaped(optionName(order.option))} · ${escaped(labelOf(status))}</h2>`,
    `<dl><dt>Reference</dt><dd>${escaped(order.reference)}</dd><dt>For</dt><dd>${escaped(order.description)}</dd>`,
    `<dt>Ordered</dt><dd>${time(order.created_at)}</dd>${renderAttempt(attempt)}</dl>`,
    isOpen ? `<p><a href="${checkoutPath(order.id)}">Go to its checkout</a></p>` : '',
    `<form class="row" method="post" action="/dev/payments/orders/${order.id}">`,
    `<label class="field">Now it becomes<select name="outcome">${renderOptions(OUTCOME_LABELS)}</select></label>`,
    `<label class="field">The shop is told<select name="timing">${renderOptions(TIMINGS)}</select></label>`,
    '<button type="submit">Change</button></form>',
    order.captured_cents === 0 ? '' : renderReversals(order),
    order.collect_on === null ? '' : renderReturns(order),
    webhooks.length === 0 ? '' : `<ul>${webhooks.map((webhook) => renderWebhook(webhook)).join('')}</ul>`,
    '</section>',
  ].join('');
};

const renderReversals = (order: SandboxOrder): string =>
  [
    `<form class="row" method="post" action="/dev/payments/orders/${order.id}/money">`,
    `<label class="field">With its money<select name="reversal">${renderOptions(REVERSAL_LABELS)}</select></label>`,
    '<button type="submit" class="second">Do it</button></form>',
  ].join('');

/** 119 is the only number that Pay. has published: "Administrative reason". */
const CODES = Object.fromEntries(['119', ...RETURN_CODES].map((code) => [code, code]));

const renderReturns = ({ id, collect_on }: SandboxOrder): string =>
  [
    `<form class="row" method="post" action="/dev/payments/orders/${id}/return">`,
    `<p>Collected on ${escaped(String(collect_on))}</p>`,
    `<label class="field">The bank returns it<select name="code">${renderOptions(CODES)}</select></label>`,
    '<button type="submit" class="second">Return</button></form>',
  ].join('');

const renderAttempt = (attempt: ShopAttempt | undefined): string => {
  if (attempt === undefined) return '';
  const { status, purchase_status, next_check_at } = attempt;
  const check = next_check_at === null ? '' : ` · checks again ${time(next_check_at)}`;
  return `<dt>The shop knows</dt><dd>payment ${escaped(status)} · order ${escaped(purchase_status)}${check}</dd>`;
};

const renderWebhook = ({ id, status, is_forged, due_at, delivered_at }: SandboxWebhook): string =>
  [
    `<li><span>Webhook${is_forged ? ', forged' : ''}: ${escaped(labelOf(status))} · `,
    delivered_at === null ? `due ${time(due_at)}` : `taken ${time(delivered_at)}`,
    `</span><form method="post" action="/dev/payments/webhooks/${id}"><button type="submit" class="second">`,
    delivered_at === null ? 'Send now' : 'Send again',
    '</button></form></li>',
  ].join('');

const renderCard = ({ id, brand, last_four, answer }: SandboxCard): string =>
  [
    `<section class="card"><h2>Stored card: ${escaped(brand)} ${escaped(last_four)} · ${CARD_ANSWERS[answer as CardAnswer]}</h2>`,
    `<form class="row" method="post" action="/dev/payments/cards/${id}">`,
    `<label class="field">The next charges<select name="answer">${renderOptions(CARD_ANSWERS)}</select></label>`,
    '<button type="submit" class="second">Change</button></form></section>',
  ].join('');

const renderInbox = (inbox: Inbox): string =>
  [
    '<section class="card"><h2>Webhooks that the shop has received</h2>',
    inbox.length === 0 ? '<p class="quiet">None yet.</p>' : '',
    inbox.length === 0 ? '' : '<ul>',
    ...inbox.map(
      ({ isSigned, merchantRef, receivedAt }) =>
        `<li><span>${isSigned ? escaped(merchantRef ?? 'without a reference') : 'Not signed by the provider: kept, not believed'}</span>${time(receivedAt)}</li>`,
    ),
    inbox.length === 0 ? '' : '</ul>',
    '</section>',
  ].join('');
