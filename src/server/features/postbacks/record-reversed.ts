import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

/**
 * A refund may come back and be sent again, and a chargeback may be won: only the first sending of a refund and the first
 * chargeback count, and together no more than was paid. What the provider had refunded beyond our records is booked with
 * a chargeback (`settle_reversals()`) and counts as part of it.
 */
const reversed = statement<
  [purchaseId: string, subject: string],
  { member_id: string; cents: number; currency: string }
>(
  'postbacks-reversed',
  `select p.member_id, least(o.cents, p.amount_cents - o.cents_before) as cents, p.currency
   from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
   cross join lateral (
     select x.subject, x.cents, coalesce(sum(x.cents) over (
       order by x.at, x.subject rows between unbounded preceding and 1 preceding), 0)::integer as cents_before
     from (
       select split_part(v.provider_ref, ':', 1)::bigint as subject, max(-v.amount_cents) as cents, min(v.at) as at
       from payment_movements v where v.attempt_id = a.id and v.kind = 'refund'
         and v.provider_ref not like '%:excess:%' group by 1
       union all
       select p.id, b.amount_cents + coalesce((
         select -v.amount_cents from payment_movements v where v.account_id = a.account_id and v.kind = 'refund'
           and v.provider_ref = a.id || ':excess:' || b.number), 0), b.created_at
       from chargebacks b where b.attempt_id = a.id and b.number = 1
     ) x
   ) o
   where p.id = $1 and o.subject = $2 and p.member_id is not null and p.amount_cents > o.cents_before`,
);

/** Records the postback of a refund (`subject`: its id) or of a chargeback (`subject`: the purchase). */
export const recordReversed = async (
  tx: Pick<Transaction, 'run'>,
  now: Date,
  { purchaseId, subject }: { readonly purchaseId: string; readonly subject: string },
): Promise<void> => {
  const [reversal] = await tx.run(reversed, [purchaseId, subject]);
  if (reversal === undefined) return;
  const { member_id: memberId, cents, currency } = reversal;
  await recordPostback(tx, now, { memberId, event: 'reversed', subject, amount: { cents, currency } });
};
