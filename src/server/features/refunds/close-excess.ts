import { IS_OPEN_EXCESS } from '#server/features/refunds/owed-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

/**
 * A refund that was owed when the sum was noticed, and noted as transferred since, may be that money: what is not more than that
 * counts once. One that had been transferred before went beside it.
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
 * A refund that has not gone yet may be what went to the buyer in another way: it ends first, or it counts twice. Under the lock of
 * the purchase.
 */
export const isRefundOwed = async (tx: Transaction, attemptId: string): Promise<boolean> =>
  (await tx.run(owed, [attemptId])).length > 0;

type Explained = {
  readonly attemptId: string;
  /** as much as that at most */
  readonly cents: number;
  /** it went to the buyer, and is not given back again */
  readonly isGiven: boolean;
  /** what has been noticed since is not what was meant */
  readonly saidAt: Date;
};

/**
 * An operator has found out what became of money that the provider gave back beyond our books. Under the lock of the purchase.
 * Answers how much that was. null: nothing waits, or what waits is more or newer than what was explained.
 */
export const closeExcess = async (
  tx: Transaction,
  { attemptId, cents, isGiven, saidAt }: Explained,
): Promise<number | null> => (await tx.run(close, [attemptId, cents, isGiven, saidAt]))[0]?.cents ?? null;
