import { statement, type Transaction } from '#server/platform/database/database.ts';

const close = statement<[attemptId: string, atMost: number], { attempt_id: string }>(
  'refunds-close-excess',
  `update excess_refunds set closed_cents = amount_cents
   where attempt_id = $1 and amount_cents > closed_cents and amount_cents - closed_cents <= $2 returning attempt_id`,
);

/**
 * Somebody has found out what became of money that the provider gave back beyond our books. Under the lock of the purchase.
 * False: nothing waits, or more than that.
 */
export const closeExcess = async (
  tx: Transaction,
  { attemptId, cents }: { readonly attemptId: string; readonly cents: number },
): Promise<boolean> => (await tx.run(close, [attemptId, cents])).length > 0;
