import type { PaymentFailure, ProviderStatus } from '#server/platform/payments/payment-provider.ts';

type Meaning = { readonly status: ProviderStatus; readonly failure: PaymentFailure | null };

const meaning = (status: ProviderStatus, failure: PaymentFailure | null = null): Meaning => ({ status, failure });

const PROCESSING = meaning('processing');
const CANCELLED = meaning('cancelled');
const DENIED = meaning('declined', 'denied');

/** The status codes that Pay. documents. */
const MEANINGS = new Map<number, Meaning>([
  [20, meaning('waiting')],
  // pending, confirmed by the payer's bank, partly arrived, to be verified, authorised, partly captured
  ...[25, 50, 75, 76, 80, 85, 90, 95, 97, 98].map((code): [number, Meaning] => [code, PROCESSING]),
  [100, meaning('paid')],
  [-51, meaning('mismatch')],
  // cancelled by the payer, voided; charged back or refunded as a whole: nothing of the money is left
  ...[-61, -70, -71, -72, -81, -90].map((code): [number, Meaning] => [code, CANCELLED]),
  [-60, meaning('declined', 'technical')],
  [-63, DENIED],
  [-64, DENIED],
  [-80, meaning('expired')],
  // part of the money went back: the rest is not the requested sum
  [-82, meaning('mismatch')],
]);

/** Returns null for other codes: the payment keeps its status and is asked for again. */
export const readPayStatus = (code: number): Meaning | null => MEANINGS.get(code) ?? null;

/** Codes of direct debits. Other codes mean unknown: the debit may still be collected. */
const DEBIT_MEANINGS = new Map<number, Meaning>([
  // added, or with the banks
  ...[91, 92, 93, 94].map((code): [number, Meaning] => [code, PROCESSING]),
  [100, meaning('paid')],
  [-63, DENIED],
  [-70, CANCELLED],
  [-71, CANCELLED],
]);

export const readDebitStatus = (code: number): Meaning | null => DEBIT_MEANINGS.get(code) ?? null;

export const CHARGED_BACK = [-70, -71];

/** Returns true if the payment is charged back, or about to be; null: the status does not say, not being one of `paid`. */
export const isChargedBack = (code: number, paid: readonly number[]): boolean | null => {
  if (CHARGED_BACK.includes(code)) return true;
  return paid.includes(code) ? false : null;
};
