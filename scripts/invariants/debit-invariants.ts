import type { Invariant } from '#scripts/invariants/invariant.ts';

/** No account is debited without a signed mandate and a pre-notification of the date. */
export const debitInvariants: readonly Invariant[] = [
  {
    summary: 'no direct debit without a mandate that was signed before and a notice at least a bank day before',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      left join debit_collections c on c.attempt_id = a.id left join mandates m on m.id = c.mandate_id
      where (a.method = 'sepa_direct_debit' or c.attempt_id is not null) and not coalesce(
        a.method = 'sepa_direct_debit' and m.signed_at <= c.prenoticed_at and coalesce(m.ended_at >= c.prenoticed_at, true)
          and c.prenoticed_at <= a.created_at and c.collect_on > (c.prenoticed_at at time zone 'Europe/Brussels')::date
          and extract(isodow from c.collect_on) < 6, false)`,
  },
  {
    summary: 'no phone is proved with a code that was tried too often',
    violations: `select 'code ' || id as what from phone_codes where tries > 5 or (used_at is not null and used_at >= expires_at)`,
  },
];
