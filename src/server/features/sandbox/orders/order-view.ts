import type { SandboxCard } from '#server/features/sandbox/orders/cards-store.ts';
import { actionOf, capturedBy, isReversed, statusAt } from '#server/features/sandbox/orders/order-status-rules.ts';
import type { SandboxOrder } from '#server/features/sandbox/orders/orders-store.ts';
import { BANK_TRANSFER } from '#server/features/sandbox/orders/payment-option-rules.ts';

/** An order as Pay. writes it, in its status of now or, for a notice, of then. */
export const viewOrder = (order: SandboxOrder, code: number): object => {
  const { currency, return_code: code_of_return } = order;
  const id = namedAs(order);
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
    ...(order.refunded_cents > 0 && { amountRefunded: { value: order.refunded_cents, currency } }),
    payments: [{ paymentMethod: { id: order.option }, status, amount: { value: order.amount_cents, currency } }],
    ...(code_of_return !== null && { decline: { code: code_of_return } }),
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
  };
};

/** Direct debits have names of their own. */
const namedAs = ({ id, collect_on }: Pick<SandboxOrder, 'id' | 'collect_on'>): string =>
  collect_on === null ? id : `${DEBIT}${id}`;

const DEBIT = 'IL-';

/** From either name. */
export const orderIdOf = (name: string): string => (name.startsWith(DEBIT) ? name.slice(DEBIT.length) : name);

export const viewCard = ({ token, brand, last_four }: SandboxCard): object => ({ token, brand, lastFour: last_four });

export const viewStarted = (order: SandboxOrder, { publicUrl, now }: { publicUrl: string; now: Date }): object => ({
  ...viewOrder(order, statusAt(order, now)),
  ...(order.option === BANK_TRANSFER && { manualTransferCode: transferCodeOf(order.id) }),
  links: { redirect: `${publicUrl}${checkoutPath(order.id)}` },
});

/** Sixteen digits, as payers have to type them; the same for the same order. */
const transferCodeOf = (orderId: string): string =>
  (BigInt(`0x${orderId.replaceAll('-', '')}`) % 10n ** 16n)
    .toString()
    .padStart(16, '0')
    .replaceAll(/\d{4}(?=\d)/g, '$& ');

export const checkoutPath = (orderId: string): string => `/sandbox/checkout/${orderId}`;

/** Pay. tells the address that the browser returns to how the order stands; nobody should believe it. */
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
