import * as z from 'zod/mini';
import { parseJson } from '#server/platform/payments/parse-json.ts';
import { isChargedBack, readDebitStatus } from '#server/platform/payments/pay-statuses.ts';
import type { DebitOrder, Webhook, Reversals, ReportedPayment } from '#server/platform/payments/payment-provider.ts';
import { cutText } from '#shared/domain/written-text.ts';

/** References of direct debits and mandates. */
const DEBIT_REF = /^IL-[\w-]{4,60}$/;
const MANDATE_REF = /^IO-[\w-]{4,60}$/;

export const isDebitRef = (providerRef: string): boolean => DEBIT_REF.test(providerRef);

const debitRef = z.string().check(z.regex(DEBIT_REF));
const mandateRef = z.string().check(z.regex(MANDATE_REF));

/** Pay. shows at most this many characters on bank statements. */
const DESCRIPTION_LENGTH = 30;

export const writeDebit = (
  { merchantRef, amountCents, currency, description, collectOn, account, customer }: DebitOrder,
  { serviceId, webhookUrl }: { readonly serviceId: string; readonly webhookUrl: string },
): object => ({
  serviceId,
  type: 'SINGLE',
  reference: merchantRef,
  description: cutText(description, DESCRIPTION_LENGTH),
  processDate: collectOn,
  exchangeUrl: webhookUrl,
  amount: { value: amountCents, currency },
  customer: {
    email: customer.email,
    ipAddress: customer.ip,
    bankAccount: { iban: account.iban, owner: account.holder },
  },
  // Direct debits have no field for our reference; this field is returned unchanged.
  stats: { extra1: merchantRef },
});

const mandate = z.object({ code: mandateRef, reference: z.string() });

/**
 * Returns the mandate's reference; null: not the answer to this debit. A webhook call brings the debit's own reference.
 */
export const readMandate = (text: string, merchantRef: string): string | null => {
  const { data } = mandate.safeParse(parseJson(text));
  return data?.reference === merchantRef ? data.code : null;
};

/** Optional information: if invalid, it is ignored. */
const beside = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- This is no promise.
  z.catch(z.optional(z.nullable(schema)), null);

const debit = z.object({
  id: debitRef,
  status: z.object({ code: z.int() }),
  amount: z.object({ value: z.int(), currency: z.string() }),
  mandate: beside(z.object({ code: mandateRef })),
  stats: beside(z.object({ extra1: z.string() })),
  decline: beside(z.object({ code: z.union([z.int(), z.string()]) })),
  declined: beside(z.boolean()),
  orderId: beside(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
type Debit = z.output<typeof debit>;

const readDebit = (text: string, providerRef: string): Debit | null => {
  const { data } = debit.safeParse(parseJson(text));
  return data?.id === providerRef ? data : null;
};

/** Returns Pay.'s number of the reason; how it maps to SEPA's reasons is not published. */
const returnCodeOf = ({ decline, declined }: Debit): { readonly returnCode?: string } =>
  decline == null || declined === false ? {} : { returnCode: String(decline.code) };

/** Returns null if the format is not Pay.'s documented one, or another debit is meant. */
export const readReportedDebit = (text: string, providerRef: string): ReportedPayment | null => {
  const data = readDebit(text, providerRef);
  const meaning = data === null ? null : readDebitStatus(data.status.code);
  if (data === null || meaning === null) return null;
  return {
    ...meaning,
    providerRef,
    // An empty reference counts as missing.
    merchantRef: data.stats?.extra1 || null,
    mandateRef: data.mandate?.code ?? null,
    amountCents: data.amount.value,
    currency: data.amount.currency,
    ...returnCodeOf(data),
  };
};

const COLLECTED = 100;

/** Returns null if the format is not Pay.'s documented one. Pay. does not report refunds here. */
export const readDebitReversals = (text: string, providerRef: string): Reversals | null => {
  const data = readDebit(text, providerRef);
  if (data === null) return null;
  const { code } = data.status;
  return {
    isChargedBack: isChargedBack(code, [COLLECTED]),
    refundedCents: null,
    isUntouched: code === COLLECTED,
    ...returnCodeOf(data),
  };
};

/** Returns the transaction by which a debit is refunded; null: not named. */
export const readTransaction = (text: string, providerRef: string): string | null =>
  readDebit(text, providerRef)?.orderId ?? null;

const classic = z.object({
  action: z.string(),
  mandateId: mandateRef,
  referenceId: debitRef,
  extra1: z.optional(z.string()),
});

/** Parses a webhook call in the older format for direct debits, as JSON or a form; null: it is none. */
export const readDebitWebhook = (text: string): NonNullable<Webhook['about']> | null => {
  const { data } = classic.safeParse(parseJson(text) ?? Object.fromEntries(new URLSearchParams(text)));
  if (data === undefined) return null;
  const { referenceId: providerRef, mandateId, extra1 = '' } = data;
  return { providerRef, merchantRef: extra1 === '' ? null : extra1, mandateRef: mandateId };
};
