import type { Invariant } from '#scripts/invariants/invariant.ts';
import { ALONE_UP_TO_CENTS } from '#shared/domain/pay/finance-rules.ts';

const LIMITS = Object.entries(ALONE_UP_TO_CENTS)
  .map(([currency, cents]) => `('${currency}', ${cents})`)
  .join(', ');

/** The ledger, the providers' statements, and operators' decisions about both agree. */
export const statementInvariants: readonly Invariant[] = [
  {
    summary: 'each line of a provider statement has the account of the statement, and a day that it covers',
    violations: `select 'line ' || l.id as what from statement_lines l join statements s on s.id = l.statement_id
      where l.account_id <> s.account_id or l.day not between s.first_day and s.last_day`,
  },
  {
    summary: 'a statement line matched to a movement has its account, kind, amount, currency and reference',
    violations: `select 'line ' || l.id as what from statement_lines l
      join payment_movements v on v.id = l.movement_id join payment_attempts a on a.id = v.attempt_id
      where (l.account_id, l.kind, l.amount_cents, l.currency)
          is distinct from (v.account_id, v.kind, v.amount_cents, v.currency)
        or l.provider_ref is distinct from a.provider_ref and not exists (select from finance_actions f
          where f.action = 'transfer_taken' and f.purchase_id = a.purchase_id and f.reason = l.provider_ref)
        or v.provider_ref like '%:manual'`,
  },
  {
    summary: 'each difference that an operator closed exists, and is closed for the purchase that it is about',
    violations: `select 'action ' || f.id as what from finance_actions f
      left join statement_lines l on l.id = f.line_id
      left join payment_movements v on v.id = f.movement_id
      left join payment_attempts a on a.id = v.attempt_id
      where f.action = 'difference_closed' and (l.movement_id is not null or l.account_id <> v.account_id
        or f.purchase_id is distinct from coalesce(a.purchase_id, f.purchase_id)
        or exists (select from statement_lines x where x.movement_id = f.movement_id))`,
  },
  {
    summary: 'what an operator granted was requested by another operator, for the same purchase and sum',
    violations: `select 'action ' || f.id as what from finance_actions f join finance_actions q on q.id = f.grants_id
      where is_same_person(f.actor_id, q.actor_id) or (f.purchase_id, f.refund_id, f.attempt_id)
          is distinct from (q.purchase_id, q.refund_id, q.attempt_id)
        -- of what was given back too much, less may be left
        or f.amount_cents > q.amount_cents
        or f.amount_cents <> q.amount_cents and f.action not in ('excess_explained', 'excess_given')
        or f.action <> case q.action when 'refund_asked' then 'refund' when 'waiver_asked' then 'claim_waived'
          when 'settlement_asked' then 'claim_settled'
          when 'gone_asked' then 'refund_gone' when 'not_gone_asked' then 'refund_not_gone'
          when 'excess_asked' then 'excess_explained' when 'excess_given_asked' then 'excess_given'
          when 'transfer_asked' then 'transfer_taken' when 'charge_asked' then 'charge_made'
          when 'unblock_asked' then 'debit_unblocked' else '' end`,
  },
  {
    summary: 'no operator alone has refunded, waived or marked as paid more of a purchase than the limit',
    violations: `select 'purchase ' || p.id as what from finance_actions f join purchases p on p.id = f.purchase_id
      join (values ${LIMITS}) most (currency, cents) on most.currency = p.currency
      where f.action in ('refund', 'claim_settled', 'claim_waived', 'refund_gone', 'refund_not_gone', 'excess_explained', 'excess_given')
        and f.grants_id is null
      group by p.id, most.cents having sum(f.amount_cents) > most.cents
      union all select 'purchase ' || p.id from finance_actions f join purchases p on p.id = f.purchase_id
      join (values ${LIMITS}) most (currency, cents) on most.currency = p.currency and most.cents < f.amount_cents
      join statement_lines l on l.named_purchase_id = p.id and l.provider_ref = f.reason
      join statements s on s.id = l.statement_id and s.by_command
      where f.action = 'transfer_taken' and f.grants_id is null`,
  },
];
