import { statement, type Transaction } from '#server/platform/database/database.ts';

export type ClaimOutcome = 'settled' | 'waived';

type Closed = { readonly purchase_id: string; readonly amount_cents: number };

const lock = statement<[id: string], { purchase_id: string }>(
  'refunds-lock-claim',
  `select p.id as purchase_id from claims c join payment_attempts a on a.purchase_id = c.purchase_id and a.status = 'paid',
     lateral lock_payment(a.id) p where c.id = $1`,
);

const close = statement<[id: string, outcome: ClaimOutcome, now: Date], Closed>(
  'refunds-close-claim',
  `update claims set status = $2, closed_at = $3 where id = $1 and status = 'open' returning purchase_id, amount_cents`,
);

/** Closes a claim that the buyer has paid in another way or is released from. Null: it is not open. */
export const closeClaim = async (
  tx: Transaction,
  now: Date,
  { id, outcome }: { readonly id: string; readonly outcome: ClaimOutcome },
): Promise<Closed | null> => {
  await tx.run(lock, [id]);
  return (await tx.run(close, [id, outcome, now]))[0] ?? null;
};
