import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

type Reversed = { member_id: string; subject: string; cents: number; currency: string };

/** A chargeback takes all that was not refunded yet, so a refund after it, as after a won dispute, is nothing new. */
const refunded = statement<[refundId: string], Reversed>(
  'postbacks-refunded',
  `select p.member_id, r.id as subject, r.amount_cents as cents, r.currency
   from refunds r join payment_attempts a on a.id = r.attempt_id join purchases p on p.id = a.purchase_id
   where r.id = $1 and p.member_id is not null
     and not exists (select from chargebacks b where b.attempt_id = a.id and b.created_at < r.ended_at)`,
);

/** The first chargeback only: a later one takes what was already reported. */
const chargedBack = statement<[purchaseId: string], Reversed>(
  'postbacks-charged-back',
  `select p.member_id, p.id as subject, b.amount_cents as cents, b.currency
   from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
   join chargebacks b on b.attempt_id = a.id and b.number = 1
   where p.id = $1 and p.member_id is not null`,
);

type Went = { readonly refundId: string } | { readonly purchaseId: string };

/** Records one postback for each refund and one for a chargeback, each with its own sum. */
export const recordReversed = async (tx: Pick<Transaction, 'run'>, now: Date, went: Went): Promise<void> => {
  const [back] = await ('refundId' in went
    ? tx.run(refunded, [went.refundId])
    : tx.run(chargedBack, [went.purchaseId]));
  if (back === undefined) return;
  const { member_id: memberId, subject, cents, currency } = back;
  await recordPostback(tx, now, { memberId, event: 'reversed', subject, amount: { cents, currency } });
};
