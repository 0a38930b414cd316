import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import type { Endable } from '#server/features/payments/settling/cancel-attempt.ts';
import {
  isAbout,
  keepMandate,
  type PaymentCheckContext,
  settleReported,
} from '#server/features/payments/settling/fetch-and-settle.ts';
import { lockPurchaseById } from '#server/features/payments/settling/lock-purchase.ts';
import { concludedOutcome, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { ReportedPayment } from '#server/platform/payments/payment-provider.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { ENDED_STATUSES, RUNNING_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

type Queries = Pick<Database, 'run'>;

/** Hours of the slowest payment method, after which the provider has nothing to wait for. */
const LONGEST_HOURS = Math.max(...Object.values(PAYMENT_METHOD_PROPERTIES).map(({ hours }) => hours));

const isOld = (at: string, now: string): string => `${at} <= ${now}::timestamptz - interval '${LONGEST_HOURS} hours'`;

/** SQL. True if the provider has not given a readable answer about attempt `a` for that long. */
const isUnread = (now: string): string => `(a.answered_at is null or ${isOld('a.answered_at', now)})`;

/**
 * SQL. True if an operator has to find out about attempt `a`, in two cases. Without a provider reference: a card or
 * account may have been charged, and the provider has said nothing for an hour, or has given no reference for three
 * days (banks close on at most two in a row). With a reference: for as long as the slowest method takes, the provider
 * has given no readable answer or only "processing". Each case has its own index.
 */
export const isUnclearCharge = (now: string): string =>
  `(a.status in ${sqlList(RUNNING_STATUSES)} and a.provider_ref is null
     and a.created_at <= ${now}::timestamptz - interval '1 hour'
     and (a.status <> 'processing' or a.created_at <= ${now}::timestamptz - interval '3 days') and a.is_charge
   or a.status in ${sqlList(RUNNING_STATUSES)} and a.provider_ref is not null
     and ${isOld('a.created_at', now)} and (${isUnread(now)} or a.status = 'processing' and exists (
       select from payment_steps s where s.attempt_id = a.id and s.status = 'processing' and ${isOld('s.at', now)})))`;

export type Charge = Endable & {
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly is_debit: boolean;
};

const CHARGE = `a.id, a.purchase_id, a.account_id, a.merchant_ref, a.provider_ref, a.mandate_ref, a.amount_cents, a.currency,
  exists (select from debit_collections c where c.attempt_id = a.id) as is_debit from payment_attempts a`;

export type UnclearCharge = Charge & {
  /** the provider answers "processing": an operator asks the provider and must not close the charge */
  readonly is_processing: boolean;
};

const unclearOf = statement<[purchaseId: string, now: Date], UnclearCharge>(
  'payments-unclear-charges',
  `select a.status = 'processing' and a.provider_ref is not null and not ${isUnread('$2')} as is_processing, ${CHARGE} where a.purchase_id = $1 and ${isUnclearCharge('$2')}`,
);

const oneCharge = statement<[attemptId: string], Charge>('payments-one-charge', `select ${CHARGE} where a.id = $1`);

/** Returns the charges whose outcome an operator has to find out. */
export const findUnclearCharges = (db: Queries, purchaseId: string, now: Date): Promise<UnclearCharge[]> =>
  db.run(unclearOf, [purchaseId, now]);

export const findCharge = async (db: Queries, attemptId: string): Promise<Charge | null> =>
  (await db.run(oneCharge, [attemptId]))[0] ?? null;

const chargeNow = statement<
  [attemptId: string, providerRef: string | null, mandateRef: string | null, known: string | null],
  { is_free: boolean; mandate_ref: string | null }
>(
  'payments-charge-now',
  `select a.mandate_ref, not exists (select from payment_attempts o
     where o.account_id = a.account_id and o.id <> a.id and (o.provider_ref = $2 or o.mandate_ref = $3)) as is_free
   from payment_attempts a
   where a.id = $1 and a.provider_ref is not distinct from $4
     and a.status in ${sqlList(RUNNING_STATUSES)}`,
);

/** Returns true if a debit without our reference or a known mandate matches this charge by its sum. */
const matchesBySumOnly = (reported: ReportedPayment, charge: Charge): boolean =>
  charge.is_debit &&
  reported.merchantRef === null &&
  reported.mandateRef !== null &&
  charge.mandate_ref === null &&
  reported.amountCents === charge.amount_cents &&
  reported.currency === charge.currency;

type Found = {
  readonly charge: Charge;
  /** the reference, for a charge without one; null: the operator has found no payment at the provider */
  readonly providerRef: string | null;
};

/** Returns the provider's current status of a payment with a reference; null: no readable answer. */
const refetchStatus = async (ctx: PaymentCheckContext, charge: Charge): Promise<ReportedPayment | null> => {
  if (charge.provider_ref === null) return null;
  const fetched = await (await openAccount(ctx, charge.account_id)).fetchStatus(charge.provider_ref);
  return fetched.kind === 'reported' && isAbout(fetched.reported, charge) ? fetched.reported : null;
};

/** Steps in the transaction that closes a charge, under the lock of its purchase. */
type ClosingSteps = {
  /** Called if only the sum matches. Returns false if a second operator must confirm. */
  readonly approve: (tx: Transaction, providerRef: string) => Promise<boolean>;
  readonly record: (tx: Transaction) => Promise<void>;
};

/**
 * Closes a charge whose outcome an operator has found out. The provider is asked once more, and its answer takes
 * precedence. Late money still counts: the status is fetched daily, as for any ended attempt.
 */
export const closeCharge = async (
  ctx: PaymentCheckContext,
  { charge, providerRef }: Found,
  { approve, record }: ClosingSteps,
): Promise<'closed' | 'asked' | 'decided_already' | 'charge_not_found' | 'charge_answered'> => {
  let reported: ReportedPayment | null = null;
  if (providerRef === null) {
    reported = await refetchStatus(ctx, charge);
  } else {
    // It already has a reference.
    if (charge.provider_ref !== null)
      return charge.provider_ref === providerRef ? 'decided_already' : 'charge_not_found';
    const fetched = await (await openAccount(ctx, charge.account_id)).fetchStatus(providerRef);
    if (fetched.kind !== 'reported') return 'charge_not_found';
    if (!isAbout(fetched.reported, charge) && !matchesBySumOnly(fetched.reported, charge)) return 'charge_not_found';
    reported = fetched.reported;
  }
  return ctx.db.transaction(async (tx) => {
    // Locks the purchase first, as settling does.
    await lockPurchaseById(tx, charge.purchase_id);
    const [current] = await tx.run(chargeNow, [
      charge.id,
      reported?.providerRef ?? null,
      reported?.mandateRef ?? null,
      charge.provider_ref,
    ]);
    if (current === undefined) return 'decided_already';
    if (!current.is_free) return 'charge_not_found';
    const now = { ...charge, mandate_ref: current.mandate_ref };
    if (reported === null) {
      await settlePayment(tx, ctx, charge.id, { ...concludedOutcome('declined', 'technical'), cause: 'finance' });
    } else {
      if (!isAbout(reported, now)) {
        if (!matchesBySumOnly(reported, now)) return 'charge_not_found';
        if (!(await approve(tx, reported.providerRef))) return 'asked';
      }
      await keepMandate(tx, charge.id, reported.mandateRef);
      await settleReported(tx, ctx, { ...now, provider_ref: reported.providerRef }, { reported, cause: 'finance' });
      // Only a payment that has ended at the provider, unpaid, ends as the operator says.
      if (providerRef === null && !ENDED_STATUSES.includes(reported.status)) return 'charge_answered';
    }
    await record(tx);
    return 'closed';
  });
};
