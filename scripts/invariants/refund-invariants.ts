import type { Invariant } from '#scripts/invariants/invariant.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

const sumOf = (kinds: string): string =>
  `(select coalesce(sum(v.amount_cents), 0) from payment_movements v where v.attempt_id = a.id and v.kind in (${kinds}))`;

/** Refunds made, refunds due, and declared withdrawals agree. */
export const refundInvariants: readonly Invariant[] = [
  {
    summary: 'the refunded and charged-back sums of a purchase are those of its movements',
    violations: `select 'purchase ' || p.id as what from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
      where (${sumOf(`'refund', 'refund_returned'`)}, ${sumOf(`'chargeback', 'chargeback_won'`)})
        is distinct from (-p.refunded_cents::bigint, -p.charged_back_cents::bigint)`,
  },
  {
    summary: 'a refund that is done has moved its full amount, and any other has moved nothing',
    violations: `select 'refund ' || r.id as what from refunds r
      left join (
        select split_part(provider_ref, ':', 1) as refund, -sum(amount_cents) as cents from payment_movements
        where kind in ('refund', 'refund_returned') group by 1) moved on moved.refund = r.id::text
      where coalesce(moved.cents, 0) <> case when r.status in ('done', 'manual') then r.amount_cents else 0 end`,
  },
  {
    summary: 'the open refunds of a payment are at most what is left of it',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      where a.status in ${sqlList(PAID_STATUSES)} and not is_charged_back(a.id)
        and owed_cents(a.id) > (select sum(v.amount_cents) from payment_movements v where v.attempt_id = a.id)`,
  },
  {
    summary: 'no refund waits to be sent or transferred while a chargeback of its payment is open',
    violations: `select 'refund ' || r.id as what from refunds r where r.status in ('due', 'failed') and is_charged_back(r.attempt_id)`,
  },
  {
    // A reaction to an event creates the refund, so it may take a moment.
    summary: 'each surplus or mismatched payment is refunded in full',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
      where a.status in ('surplus', 'mismatch')
        and v.at < now() - interval '1 hour'
        and not exists (select from refunds r where r.attempt_id = a.id and r.amount_cents = v.amount_cents)`,
  },
  {
    summary: 'the credits taken from a lot are those of the refunds and open chargebacks of its purchase',
    violations: `select 'lot ' || l.id as what from credit_lots l
      left join (
        select a.purchase_id, sum(taken.credits) as credits from payment_attempts a
        join (
          select attempt_id, credits from refunds
          union all select attempt_id, credits from chargebacks where won_at is null) taken on taken.attempt_id = a.id
        group by 1) given_back on given_back.purchase_id = l.purchase_id
      where l.credits_taken <> coalesce(given_back.credits, 0)`,
  },
  {
    summary: 'a claim is open only while a chargeback of its purchase is open',
    violations: `select 'claim ' || x.id as what from claims x
      where x.status = 'open' and not exists (
        select from chargebacks c join payment_attempts a on a.id = c.attempt_id
        where a.purchase_id = x.purchase_id and c.won_at is null)`,
  },
  {
    // A reaction to an event does this too.
    summary: 'each declared withdrawal has an outcome and a receipt',
    violations: `select 'withdrawal ' || w.id as what from withdrawals w
      where (w.outcome is null or w.receipted_at is null)
        and w.received_at < now() - interval '1 hour'`,
  },
];
