import { paymentUnwanted, purchasePaid } from '#server/features/payments/payments-events.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PaymentFailure, ProviderStatus } from '#server/platform/payments/payment-provider.ts';
import type { StepCause } from '#shared/domain/pay/payment-states.ts';

/** What led to the settlement. */
export type Cause = Exclude<StepCause, 'order'>;

export type Outcome = {
  readonly status: ProviderStatus | 'unknown';
  /** null: unknown */
  readonly providerRef: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly failure: PaymentFailure | null;
};

/** The change; null: no change. */
export type Verdict = ProviderStatus | 'unknown' | 'surplus' | null;

const settle = statement<
  [
    attempt: string,
    status: string,
    cents: number | null,
    currency: string | null,
    ref: string | null,
    failure: string | null,
    why: Cause,
    at: Date,
  ],
  // a paid order has a member
  { verdict: Verdict; purchase_id: string; member_id: MemberId }
>(
  'payments-settle',
  `select settle_payment(a.id, $2, $3, $4, $5, $6, $7, $8) as verdict, a.purchase_id, p.member_id
   from payment_attempts a join purchases p on p.id = a.purchase_id where a.id = $1`,
);

type Settling = {
  readonly now: Date;
  readonly events: Pick<Events, 'announce'>;
};

/** Call in a transaction that has locked nothing that comes after a purchase in the locking order. */
export const settlePayment = async (
  tx: Transaction,
  { now, events }: Settling,
  attemptId: string,
  { status, providerRef, amountCents, currency, failure, cause }: Outcome & { readonly cause: Cause },
): Promise<Verdict> => {
  const [row] = await tx.run(settle, [attemptId, status, amountCents, currency, providerRef, failure, cause, now]);
  if (row === undefined) throw new Error(`There is no attempt ${attemptId}.`);
  const { verdict, purchase_id: purchaseId, member_id: memberId } = row;
  if (verdict === 'paid') await events.announce(tx, purchasePaid, { purchaseId, memberId });
  if (verdict === 'surplus' || verdict === 'mismatch') await events.announce(tx, paymentUnwanted, { attemptId });
  return verdict;
};

/** An outcome that we have concluded without a provider's answer. */
export const concludedOutcome = (
  status: 'unknown' | 'processing' | 'cancelled' | 'expired' | 'declined',
  failure: PaymentFailure | null = null,
): Outcome => ({ status, providerRef: null, amountCents: null, currency: null, failure });

export type SettleContext = Settling & { readonly db: Database };

export const settleAlone = (
  ctx: SettleContext,
  attemptId: string,
  outcome: Outcome & { readonly cause: Cause },
): Promise<Verdict> => ctx.db.transaction((tx) => settlePayment(tx, ctx, attemptId, outcome));
