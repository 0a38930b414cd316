import { statement, type Transaction } from '#server/platform/database/database.ts';

const close = statement<[attemptId: string, atMost: number, isGiven: boolean], { attempt_id: string }>(
  'refunds-close-excess',
  `update excess_refunds set closed_cents = amount_cents,
     given_cents = given_cents + case when $3 then amount_cents - closed_cents else 0 end
   where attempt_id = $1 and amount_cents > closed_cents and amount_cents - closed_cents <= $2 returning attempt_id`,
);

type Explained = {
  readonly attemptId: string;
  readonly cents: number;
  /** it went to the buyer, and is not given back again */
  readonly isGiven: boolean;
};

/**
 * Somebody has found out what became of money that the provider gave back beyond our books. Under the lock of the purchase.
 * False: nothing waits, or more than that.
 */
export const closeExcess = async (tx: Transaction, { attemptId, cents, isGiven }: Explained): Promise<boolean> =>
  (await tx.run(close, [attemptId, cents, isGiven])).length > 0;
