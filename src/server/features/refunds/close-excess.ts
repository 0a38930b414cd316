import { IS_OPEN_EXCESS } from '#server/features/refunds/owed-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

/**
 * Closes an excess. A refund that was owed when the excess was noticed and was recorded as transferred later may be the
 * same money, so the smaller of the two counts once. Transfers before that are separate.
 */
const close = statement<[attemptId: string, atMost: number, isGiven: boolean, saidAt: Date], { cents: number }>(
  'refunds-close-excess',
  `with waiting as (
     select x.attempt_id, x.amount_cents - x.closed_cents as cents, (
       select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.attempt_id = x.attempt_id and r.status = 'manual'
         and r.created_at < x.noticed_at and r.ended_at >= x.noticed_at) as by_hand
     from excess_refunds x
     where x.attempt_id = $1 and ${IS_OPEN_EXCESS} and x.amount_cents - x.closed_cents <= $2 and x.noticed_at <= $4)
   update excess_refunds x set closed_cents = x.amount_cents,
     given_cents = x.given_cents + case when $3 then greatest(waiting.cents - waiting.by_hand, 0) else 0 end
   from waiting where x.attempt_id = waiting.attempt_id returning waiting.cents`,
);

const owed = statement<[attemptId: string], { id: string }>(
  'refunds-owed-of-attempt',
  `select id from refunds where attempt_id = $1 and status in ('due', 'failed') limit 1`,
);

/**
 * Returns true if a refund has not gone yet. It may be the money that reached the buyer in another way, so it must end
 * first, or it counts twice. Call under the lock of the purchase.
 */
export const isRefundOwed = async (tx: Transaction, attemptId: string): Promise<boolean> =>
  (await tx.run(owed, [attemptId])).length > 0;

type Explained = {
  readonly attemptId: string;
  /** the most that may be closed */
  readonly cents: number;
  /** the money reached the buyer and counts as refunded */
  readonly isGiven: boolean;
  /** an excess noticed after this time is not covered */
  readonly saidAt: Date;
};

/**
 * Closes the sum that the provider gave back beyond our records, after an operator has found out about it. Call under
 * the lock of the purchase. Returns the sum; null: nothing is open, or the open sum is larger or newer than the
 * explained one.
 */
export const closeExcess = async (
  tx: Transaction,
  { attemptId, cents, isGiven, saidAt }: Explained,
): Promise<number | null> => (await tx.run(close, [attemptId, cents, isGiven, saidAt]))[0]?.cents ?? null;
