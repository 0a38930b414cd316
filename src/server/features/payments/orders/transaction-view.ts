import { whyCannotRetry } from '#server/features/payments/orders/order-policy.ts';
import type { TransactionRow } from '#server/features/payments/orders/transactions-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { qrRows } from '#server/platform/qr/qr-rows.ts';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import {
  type AttemptStatus,
  CANCELLABLE_STATUSES,
  type PaymentProblem,
  type TransactionState,
} from '#shared/domain/pay/payment-states.ts';
import { isAcceptedAt, refundUntil } from '#shared/domain/pay/refund-rules.ts';

type Transfer = { readonly iban: string; readonly holder: string; readonly text: string; readonly cents: number };

/** Returns the QR text of a credit transfer in euro: version 002 of the European Payments Council's EPC069-12. */
const transferCode = ({ iban, holder, text, cents }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', '', holder, iban, `EUR${(cents / 100).toFixed(2)}`, '', '', text].join('\n');

type Place = { readonly refundDays: number; readonly now: Date };

export const viewTransaction = (row: TransactionRow, { refundDays, now }: Place): PaymentTransaction => {
  const isProcessing = row.status === 'pending' && (row.attempt_status === 'processing' || isCharging(row));
  const { timeZone } = COUNTRY_PACKS[row.country as CountryCode];
  return {
    id: toPublicId(row.id),
    reference: row.reference,
    bundle: toPublicId(row.bundle_id),
    state: stateOf(row),
    is_processing: isProcessing,
    credits: row.credits,
    currency: row.currency,
    list_cents: row.list_cents,
    discount_cents: row.list_cents - row.amount_cents,
    amount_cents: row.amount_cents,
    discount_code: row.discount_code,
    method: row.method,
    is_stored_card: row.charges_card,
    problem: problemOf(row),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    refund_until: row.completed_at === null ? null : refundUntil(row.completed_at, refundDays, timeZone),
    withdrawal: withdrawalOf(row, { refundDays, now }),
    reversals: row.reversals.map(({ step, cents, at }) => ({ step, cents, at: new Date(at).toISOString() })),
    claim_cents: row.claim_cents,
    may_cancel: (row.status === 'open' || row.status === 'pending') && !isProcessing,
    may_retry: !isProcessing && whyCannotRetry(row, row.attempt_status === 'mismatch', now) === null,
    redirect_url: row.status === 'pending' && row.attempt_status === 'waiting' ? row.redirect_url : null,
    transfer: transferOf(row),
    collect_on: row.status === 'pending' ? row.collect_on : null,
    steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
};

/** Returns the transfer details while the payment is awaited. */
const transferOf = (row: TransactionRow): PaymentTransaction['transfer'] => {
  const { transfer_iban: iban, transfer_holder: holder, transfer_text: text, amount_cents: cents, currency } = row;
  if (iban === null || holder === null || text === null) return null;
  if (row.status !== 'pending' || row.attempt_status !== 'waiting') return null;
  return { iban, holder, text, qr: currency === 'EUR' ? qrRows(transferCode({ iban, holder, text, cents })) : null };
};

/** Returns the withdrawal, even in the days after the stated last day, when it is still accepted. */
const withdrawalOf = (row: TransactionRow, { refundDays, now }: Place): PaymentTransaction['withdrawal'] => {
  const { completed_at: paidAt, value_cents: cents, credits_left: credits } = row;
  if (paidAt === null || cents === null || credits === null || cents === 0) return null;
  const { timeZone } = COUNTRY_PACKS[row.country as CountryCode];
  return isAcceptedAt(now, paidAt, { refundDays, timeZone }) ? { cents, credits } : null;
};

/**
 * Returns true if a card or bank account may have been charged without an answer yet. No other payment may start then.
 */
const isCharging = (row: TransactionRow): boolean => row.is_charge && isUndecided(row);

const isUndecided = ({ attempt_status }: TransactionRow): boolean => CANCELLABLE_STATUSES.includes(attempt_status);

/** Returns the state shown to the buyer. An attempt of unknown outcome counts as failed, unless it may have charged. */
const stateOf = (row: TransactionRow): TransactionState => {
  const { status, attempt_status } = row;
  if (status === 'completed') return 'completed';
  if (status === 'reversed') return 'refunded';
  if (status === 'pending' && (attempt_status !== 'unknown' || isCharging(row))) return 'pending';
  return attempt_status === 'cancelled' ? 'cancelled' : 'failed';
};

const PROBLEMS: Partial<Record<AttemptStatus, PaymentProblem>> = {
  unknown: 'technical',
  cancelled: 'cancelled',
  expired: 'expired',
  mismatch: 'wrong_sum',
  surplus: 'surplus',
};

const problemOf = (row: TransactionRow): PaymentProblem | null => {
  const { attempt_status, failure } = row;
  if (row.is_charge && attempt_status === 'unknown') return null;
  return attempt_status === 'declined' ? (failure ?? 'denied') : (PROBLEMS[attempt_status] ?? null);
};
