import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

const goneBack = statement<[purchaseId: string], { member_id: string; cents: number; currency: string }>(
  'postbacks-gone-back',
  `select member_id, refunded_cents + charged_back_cents as cents, currency from purchases
   where id = $1 and member_id is not null and refunded_cents + charged_back_cents > 0`,
);

/** Records one postback for each purchase, with the sum refunded or charged back so far, and no later one. */
export const recordReversed = async (tx: Pick<Transaction, 'run'>, now: Date, purchaseId: string): Promise<void> => {
  const [back] = await tx.run(goneBack, [purchaseId]);
  if (back === undefined) return;
  const { member_id: memberId, cents, currency } = back;
  await recordPostback(tx, now, { memberId, event: 'reversed', subject: purchaseId, amount: { cents, currency } });
};
