import * as z from 'zod/mini';
import { parseJson } from '#server/platform/payments/parse-json.ts';
import {
  isDebitRef,
  readDebitWebhook,
  readDebitReversals,
  readReportedDebit,
} from '#server/platform/payments/pay-debit-messages.ts';
import { CHARGED_BACK, isChargedBack, readPayStatus } from '#server/platform/payments/pay-statuses.ts';
import type {
  StoredCardDetails,
  Webhook,
  PaymentOrder,
  RefundOrder,
  Reversals,
  ReportedPayment,
} from '#server/platform/payments/payment-provider.ts';
import { CARD_BRANDS } from '#shared/domain/pay/payment-method-properties.ts';

const amount = z.object({ value: z.int(), currency: z.string() });

/** Reads only these fields of Pay.'s answer; others may change. */
const order = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.object({ code: z.int() }),
  amount,
  capturedAmount: z.optional(z.nullable(amount)),
});
const startedOrder = z.object({
  id: z.uuid(),
  reference: z.string(),
  links: z.object({ redirect: z.url() }),
  // oxlint-disable-next-line promise/valid-params -- This is no promise.
  manualTransferCode: z.catch(
    z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ]{7,34}$/)))),
    null,
  ),
});
const chargedOrder = z.object({ id: z.uuid(), reference: z.string() });
const orderWithCard = z.object({
  id: z.uuid(),
  card: z.optional(
    z.object({
      token: z.string().check(z.regex(/^[\w-]{1,100}$/)),
      brand: z.enum(CARD_BRANDS),
      lastFour: z.string().check(z.regex(/^\d{4}$/)),
    }),
  ),
});
const reversed = z.object({
  id: z.uuid(),
  status: z.object({ code: z.int() }),
  amount,
  amountRefunded: z.optional(z.nullable(amount)),
});
const REFUND_REF = /^RF(?:-\d{4}){3}$/;
/** The refund's reference is optional: if invalid, it is ignored. */
const refund = z.object({
  orderId: z.optional(z.string()),
  amountRefunded: amount,
  // oxlint-disable-next-line promise/valid-params -- This is no promise.
  refundedTransactions: z.catch(
    z.optional(z.nullable(z.array(z.object({ refundId: z.string().check(z.regex(REFUND_REF)) })))),
    null,
  ),
});
const refundInfo = z.object({
  refundId: z.string(),
  refund: z.object({ statusCode: z.coerce.number(), amount: z.coerce.number() }),
});
const webhook = z.object({
  object: z.object({ id: z.uuid(), reference: z.optional(z.nullable(z.string())) }),
});

/** Payment methods that need the payer's email address in another field, too. */
const OPTIONS_WITH_EMAIL = ['2151'];

/** Formats a time for Pay.: a zone with a colon and no fractions of a second. */
const atomTime = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, '+00:00');

export const writeOrder = (
  { customer, option, ...wanted }: PaymentOrder,
  { cardToken, ...account }: { readonly serviceId: string; readonly webhookUrl: string; readonly cardToken?: string },
): object => ({
  serviceId: account.serviceId,
  amount: { value: wanted.amountCents, currency: wanted.currency },
  reference: wanted.merchantRef,
  description: wanted.description,
  returnUrl: wanted.returnUrl,
  exchangeUrl: account.webhookUrl,
  expire: atomTime(wanted.expiresAt),
  paymentMethod: {
    id: Number(option),
    ...(OPTIONS_WITH_EMAIL.includes(option) && { input: { email: customer.email } }),
    ...(wanted.keepCard === true && { input: { keepCard: true } }),
    ...(cardToken !== undefined && { input: { cardToken } }),
  },
  customer: { email: customer.email, ipAddress: customer.ip, language: customer.language },
});

/** Returns null if this is not the answer to the order. */
export const readStarted = (
  text: string,
  merchantRef: string,
): { readonly providerRef: string; readonly redirectUrl: string; readonly transferText: string | null } | null => {
  const { data } = startedOrder.safeParse(parseJson(text));
  if (data === undefined || data.reference !== merchantRef) return null;
  return { providerRef: data.id, redirectUrl: data.links.redirect, transferText: data.manualTransferCode ?? null };
};

/** Returns null if this is not the answer to the charge. */
export const readCharged = (text: string, merchantRef: string): string | null => {
  const { data } = chargedOrder.safeParse(parseJson(text));
  return data?.reference === merchantRef ? data.id : null;
};

export const readStoredCard = (text: string, providerRef: string): StoredCardDetails | null | 'no_answer' => {
  const { data } = orderWithCard.safeParse(parseJson(text));
  return data?.id === providerRef ? (data.card ?? null) : 'no_answer';
};

/** Returns null if the format is not documented, another payment is meant, or a wrong sum is not named. */
export const readReportedPayment = (text: string, providerRef: string): ReportedPayment | null => {
  if (isDebitRef(providerRef)) return readReportedDebit(text, providerRef);
  const { data } = order.safeParse(parseJson(text));
  if (data === undefined || data.id !== providerRef) return null;
  const meaning = readPayStatus(data.status.code);
  if (meaning === null) return null;
  const hasMoney = meaning.status === 'paid' || meaning.status === 'mismatch';
  // Methods that are not captured leave the captured amount out or at 0.
  const arrived = hasMoney && data.capturedAmount != null && data.capturedAmount.value !== 0;
  // The requested sum is the one that has not arrived.
  if (meaning.status === 'mismatch' && !arrived) return null;
  const { value, currency } = (arrived ? data.capturedAmount : null) ?? data.amount;
  return { ...meaning, providerRef, merchantRef: data.reference, mandateRef: null, amountCents: value, currency };
};

export const readWebhookBody = (raw: Uint8Array): Webhook['about'] => {
  const text = Buffer.from(raw).toString('utf8');
  const { data } = webhook.safeParse(parseJson(text));
  if (data === undefined) return readDebitWebhook(text);
  return { providerRef: data.object.id, merchantRef: data.object.reference ?? null, mandateRef: null };
};

export const writeRefund = ({ merchantRef, cents, currency }: RefundOrder): object => ({
  amount: { value: cents, currency },
  description: merchantRef,
});

/** Returns null if this is not an accepted refund. If several transactions are named, the refund gets no reference. */
export const readRefunded = (text: string): { readonly refundRef: string | null } | null => {
  const { data } = refund.safeParse(parseJson(text));
  if (data === undefined) return null;
  const [only, ...others] = data.refundedTransactions ?? [];
  return { refundRef: others.length > 0 ? null : (only?.refundId ?? null) };
};

/** The only published status of a refund: "Verwerkt" (processed). */
const WORKED_OFF = 316;

/** Returns true if the whole refund is processed. A smaller or missing sum proves nothing. */
export const hasGone = (text: string, refundRef: string, cents: number): boolean => {
  const { data } = refundInfo.safeParse(parseJson(text));
  return data?.refundId === refundRef && data.refund.statusCode === WORKED_OFF && data.refund.amount === cents;
};

const REFUNDED = [-72, -81];
const PAID = 100;
/** Paid with another sum. */
const MISMATCH = -51;

const PARTLY_REFUNDED = -82;
const OF_RECEIVED_MONEY = [PAID, MISMATCH, PARTLY_REFUNDED, ...REFUNDED, ...CHARGED_BACK];

/**
 * Returns null if the format is not documented, another payment is meant, or the status is not one of received money. A
 * missing sum means unknown: refunds may show later. Only a paid order has no chargeback, because a refund may still be
 * processed after one (-72, -81, -82).
 */
export const readReversals = (text: string, providerRef: string): Reversals | null => {
  if (isDebitRef(providerRef)) return readDebitReversals(text, providerRef);
  const { data } = reversed.safeParse(parseJson(text));
  if (data === undefined || data.id !== providerRef) return null;
  const { code } = data.status;
  if (!OF_RECEIVED_MONEY.includes(code)) return null;
  const { amount: paid, amountRefunded: back } = data;
  // A total in another currency cannot be compared with our sums.
  const isForeign = back != null && back.currency !== paid.currency;
  const isWhole = REFUNDED.includes(code);
  const refundedCents = isForeign ? null : (back?.value ?? (isWhole ? paid.value : null));
  const isUntouched = code === PAID && !isForeign && (refundedCents ?? 0) === 0;
  return { isChargedBack: isChargedBack(code, [PAID, MISMATCH]), refundedCents, isUntouched };
};
