import * as z from 'zod/mini';
import { isDebitRef, parseJson } from '#server/platform/payments/pay-messages.ts';
import type { DebitOrder, FoundCharge } from '#server/platform/payments/payment-provider.ts';

/** Pay. shows no more of it on bank statements. */
const DESCRIPTION_LENGTH = 30;

export const writeDebit = (
  { merchantRef, amountCents, currency, description, collectOn, account, customer }: DebitOrder,
  { serviceId, noticeUrl }: { readonly serviceId: string; readonly noticeUrl: string },
): object => ({
  serviceId,
  type: 'SINGLE',
  reference: merchantRef,
  description: description.slice(0, DESCRIPTION_LENGTH),
  processDate: collectOn,
  exchangeUrl: noticeUrl,
  amount: { value: amountCents, currency },
  customer: {
    email: customer.email,
    ipAddress: customer.ip,
    bankAccount: { iban: account.iban, owner: account.holder },
  },
});

const debitRef = z.string().check(z.refine(isDebitRef));
const debit = z.object({ id: debitRef, reference: z.string() });
const collected = z.object({ directDebit: debit });
const found = z.object({ directDebits: z.array(debit) });

/** null: not the answer to this collection. */
export const readCollected = (text: string, merchantRef: string): string | null => {
  const { data } = collected.safeParse(parseJson(text));
  return data?.directDebit.reference === merchantRef ? data.directDebit.id : null;
};

export const readFoundDebit = (text: string, merchantRef: string): FoundCharge => {
  const { data } = found.safeParse(parseJson(text));
  if (data === undefined) return { kind: 'no_answer' };
  const one = data.directDebits.find(({ reference }) => reference === merchantRef);
  return one === undefined ? { kind: 'not_found' } : { kind: 'found', providerRef: one.id };
};
