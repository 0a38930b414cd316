import type { SandboxCard } from '#demo/sandbox/orders/cards-store.ts';
import { actionOf, capturedBy, isReversed, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import type { SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { BANK_TRANSFER } from '#demo/sandbox/orders/payment-option-rules.ts';

/** Renders an order as Pay. does, in its current status or, for a webhook call, in an earlier one. */
export const viewOrder = (order: SandboxOrder, code: number): object => {
  const { id, currency } = order;
  const captured =
    code === order.status || isReversed(code) ? order.captured_cents : capturedBy(code, order.amount_cents);
  const status = { code, action: actionOf(code) };
  return {
    id,
    type: 'sale',
    description: order.description,
    reference: order.reference,
    orderId: id,
    uuid: id,
    status,
    integration: { test: true },
    amount: { value: order.amount_cents, currency },
    authorizedAmount: { value: 0, currency },
    capturedAmount: { value: captured, currency },
    // Present once there was a refund, and 0 after the refund has come back.
    ...((order.refunded_cents > 0 || order.last_refund_cents > 0) && {
      amountRefunded: { value: order.refunded_cents, currency },
    }),
    payments: [{ paymentMethod: { id: order.option }, status, amount: { value: order.amount_cents, currency } }],
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
  };
};

const DEBIT = 'IL-';

/** Returns the id in the name of a direct debit; "" for any other name. */
export const debitIdOf = (name: string): string => (name.startsWith(DEBIT) ? name.slice(DEBIT.length) : '');

const mandateNameOf = ({ id }: Pick<SandboxOrder, 'id'>): string => `IO-${id}`;
const sumOf = ({ amount_cents: value, currency }: SandboxOrder) => ({ value, currency });

/** Returns the text that the shop has put into the stats field, if it is given back. */
const extraOf = (order: SandboxOrder): string => (order.is_nameless ? '' : order.reference);

/** Renders the answer to a new mandate, which has a reference but no direct debit yet. */
export const viewMandate = (order: SandboxOrder): object => ({
  code: mandateNameOf(order),
  type: 'SINGLE',
  reference: order.reference,
  description: order.description,
  amount: sumOf(order),
  processDate: order.collect_on,
  createdAt: order.created_at.toISOString(),
});

/** Renders a direct debit as Pay. does: without a reference, but with its mandate and the shop's stats field. */
export const viewDebit = (order: SandboxOrder, code: number): object => ({
  id: `${DEBIT}${order.id}`,
  type: 'SINGLE',
  description: order.description,
  orderId: order.id,
  amount: sumOf(order),
  status: { code, action: actionOf(code).replace('INCASSO', '').toLowerCase() },
  declined: order.return_code !== null,
  // Pay. documents numbers; this sandbox also sends the reason codes of SEPA in their place.
  decline: order.return_code === null ? null : { code: declineOf(order.return_code), name: '' },
  mandate: { code: mandateNameOf(order), description: order.description },
  stats: { extra1: extraOf(order) },
  createdAt: order.created_at.toISOString(),
});

const declineOf = (code: string): string | number => (/^\d+$/.test(code) ? Number(code) : code);

/** Renders a webhook call about a direct debit, in Pay.'s older format. */
export const viewDebitWebhook = (order: SandboxOrder, code: number): object => ({
  action: { 91: 'incassoadd', 100: 'incassocollected', [-71]: 'incassostorno' }[code] ?? 'incassopending',
  amount: (order.amount_cents / 100).toFixed(2),
  extra1: extraOf(order),
  order_id: order.id,
  mandateId: mandateNameOf(order),
  referenceId: `${DEBIT}${order.id}`,
});

export const viewCard = ({ token, brand, last_four }: SandboxCard): object => ({ token, brand, lastFour: last_four });

export const viewStarted = (order: SandboxOrder, { publicUrl, now }: { publicUrl: string; now: Date }): object => ({
  ...viewOrder(order, statusAt(order, now)),
  ...(order.option === BANK_TRANSFER && { manualTransferCode: transferCodeOf(order.id) }),
  links: { redirect: `${publicUrl}${checkoutPath(order.id)}` },
});

/** Returns sixteen digits, which payers have to type; always the same for one order. */
const transferCodeOf = (orderId: string): string =>
  (BigInt(`0x${orderId.replaceAll('-', '')}`) % 10n ** 16n)
    .toString()
    .padStart(16, '0')
    .replaceAll(/\d{4}(?=\d)/g, '$& ');

export const checkoutPath = (orderId: string): string => `/sandbox/checkout/${orderId}`;

/** Returns the shop's return URL with the order's status, as Pay. adds it. The shop should not trust it. */
export const returnAddress = (order: SandboxOrder, code: number): string => {
  const url = new URL(order.return_url);
  for (const [name, value] of Object.entries({
    id: order.id,
    reference: order.reference,
    statusAction: actionOf(code),
    statusCode: `${code}`,
  })) {
    url.searchParams.set(name, value);
  }
  return url.href;
};
