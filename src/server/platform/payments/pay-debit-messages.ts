import * as z from 'zod/mini';
import { parseJson } from '#server/platform/payments/parse-json.ts';
import { readDebitStatus } from '#server/platform/payments/pay-statuses.ts';
import type { DebitOrder, Notice, Reversals, Told } from '#server/platform/payments/payment-provider.ts';
import { cutText } from '#shared/domain/written-text.ts';

/** Collections and mandates have names of their own. */
const DEBIT_REF = /^IL-[\w-]{4,60}$/;
const MANDATE_REF = /^IO-[\w-]{4,60}$/;

export const isDebitRef = (providerRef: string): boolean => DEBIT_REF.test(providerRef);

const debitRef = z.string().check(z.regex(DEBIT_REF));
const mandateRef = z.string().check(z.regex(MANDATE_REF));

/** Pay. shows no more of it on bank statements. */
const DESCRIPTION_LENGTH = 30;

export const writeDebit = (
  { merchantRef, amountCents, currency, description, collectOn, account, customer }: DebitOrder,
  { serviceId, noticeUrl }: { readonly serviceId: string; readonly noticeUrl: string },
): object => ({
  serviceId,
  type: 'SINGLE',
  reference: merchantRef,
  description: cutText(description, DESCRIPTION_LENGTH),
  processDate: collectOn,
  exchangeUrl: noticeUrl,
  amount: { value: amountCents, currency },
  customer: {
    email: customer.email,
    ipAddress: customer.ip,
    bankAccount: { iban: account.iban, owner: account.holder },
  },
  // What is asked for a collection has no reference; this is the place that comes back.
  stats: { extra1: merchantRef },
});

const mandate = z.object({ code: mandateRef, reference: z.string() });

/** The name of the mandate; null: not the answer to this collection. The collection itself is named later, by a notice. */
export const readMandate = (text: string, merchantRef: string): string | null => {
  const { data } = mandate.safeParse(parseJson(text));
  return data?.reference === merchantRef ? data.code : null;
};

/** Beside what must be understood: unreadable, it is not there. */
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

/** Pay. writes a number of its own; which reasons of SEPA they are is not published. */
const returnCodeOf = ({ decline, declined }: Debit): { readonly returnCode?: string } =>
  decline == null || declined === false ? {} : { returnCode: String(decline.code) };

/** null: not what Pay. has documented, or about another collection. */
export const readToldDebit = (text: string, providerRef: string): Told | null => {
  const data = readDebit(text, providerRef);
  const meaning = data === null ? null : readDebitStatus(data.status.code);
  if (data === null || meaning === null) return null;
  return {
    ...meaning,
    providerRef,
    // Left empty, it names nobody.
    merchantRef: data.stats?.extra1 || null,
    mandateRef: data.mandate?.code ?? null,
    amountCents: data.amount.value,
    currency: data.amount.currency,
    ...returnCodeOf(data),
  };
};

const CHARGED_BACK = [-70, -71];
const COLLECTED = 100;

/** null: not what Pay. has documented. What was refunded of it Pay. does not say here. */
export const readDebitReversals = (text: string, providerRef: string): Reversals | null => {
  const data = readDebit(text, providerRef);
  if (data === null) return null;
  const { code } = data.status;
  return {
    isChargedBack: CHARGED_BACK.includes(code),
    refundedCents: null,
    isUntouched: code === COLLECTED,
    ...returnCodeOf(data),
  };
};

/** The transaction by which a collection is refunded; null: it has not said. */
export const readTransaction = (text: string, providerRef: string): string | null =>
  readDebit(text, providerRef)?.orderId ?? null;

const classic = z.object({
  action: z.string(),
  mandateId: mandateRef,
  referenceId: debitRef,
  extra1: z.optional(z.string()),
});

/** The older form of notices, as JSON or as a form, which speaks of collections. null: it is none. */
export const readDebitNotice = (text: string): NonNullable<Notice['about']> | null => {
  const { data } = classic.safeParse(parseJson(text) ?? Object.fromEntries(new URLSearchParams(text)));
  if (data === undefined) return null;
  const { referenceId: providerRef, mandateId, extra1 = '' } = data;
  return { providerRef, merchantRef: extra1 === '' ? null : extra1, mandateRef: mandateId };
};
