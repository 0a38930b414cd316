import type { Invariant } from '#scripts/invariants/invariant.ts';

/**
 * SQL. Banks transfer no euros on the day of `c`: TARGET is closed at weekends and on six holidays. Easter is reckoned
 * by Carter's rule, valid from 1900 to 2099, and not as the server does it, so that one checks the other.
 */
const IS_CLOSED = `(
        select extract(isodow from c.collect_on) > 5 or to_char(c.collect_on, 'MM-DD') in ('01-01', '05-01', '12-25', '12-26')
          or c.collect_on - make_date(y, 3, 1) - (moon + 6 - (y + y / 4 + moon + 1) % 7) in (-2, 1)
        from (select y, d - (d > 48)::integer as moon from (
          select y, (204 - 11 * (y % 19)) % 30 + 21 as d from (select extract(year from c.collect_on)::integer as y) years) moons) easter)`;

/** No account is debited without a signed mandate and a pre-notification of the date. */
export const debitInvariants: readonly Invariant[] = [
  {
    summary: 'each direct debit has a mandate signed before its pre-notification, and is collected on a later bank day',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      left join debit_collections c on c.attempt_id = a.id left join mandates m on m.id = c.mandate_id
      where (a.method = 'sepa_direct_debit' or c.attempt_id is not null) and not coalesce(
        a.method = 'sepa_direct_debit' and m.signed_at <= c.prenoticed_at and coalesce(m.ended_at >= c.prenoticed_at, true)
          and c.prenoticed_at <= a.created_at and c.collect_on > (c.prenoticed_at at time zone 'Europe/Brussels')::date
          and not ${IS_CLOSED}, false)`,
  },
  {
    summary: 'no phone was verified with a code that had expired or was tried too often',
    violations: `select 'code ' || id as what from phone_codes where tries > 5 or (used_at is not null and used_at >= expires_at)`,
  },
];
