import type { Invariant } from '#scripts/invariants/invariant.ts';
import { NEW_MEMBER_DISCOUNTS, WELCOME_MS } from '#shared/domain/pay/discount-rules.ts';
import { PAID_STATUSES, RUNNING_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

const NEW_MEMBER_CODES = Object.values(NEW_MEMBER_DISCOUNTS)
  .map(({ code }) => `'${code}'`)
  .join(', ');

/** Orders, attempts, the money that has arrived, and discounts agree. */
export const paymentInvariants: readonly Invariant[] = [
  {
    summary: 'a purchase is completed exactly if one of its attempts is paid',
    violations: `select 'purchase ' || p.id as what from purchases p
      where (p.completed_at is not null)
        <> exists (select from payment_attempts a where a.purchase_id = p.id and a.status = 'paid')`,
  },
  {
    summary: 'a purchase is pending exactly if one of its attempts is open',
    violations: `select 'purchase ' || p.id as what from purchases p
      where p.completed_at is null and (p.status = 'pending') <> exists (
        select from payment_attempts a
        where a.purchase_id = p.id and a.status in ${sqlList(RUNNING_STATUSES)})`,
  },
  {
    summary: 'each received payment has exactly one movement',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      where (select count(*) from payment_movements v where v.attempt_id = a.id and v.kind = 'payment')
        <> case when a.status in ${sqlList(PAID_STATUSES)} then 1 else 0 end`,
  },
  {
    summary: 'the payment of a paid attempt has its amount, currency, account and provider reference',
    violations: `select 'attempt ' || a.id as what from payment_attempts a join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
      where (a.status = 'paid') and (v.amount_cents, v.currency, v.account_id, v.provider_ref)
        <> (a.amount_cents, a.currency, a.account_id, a.provider_ref)`,
  },
  {
    summary: 'the status of an attempt is that of its last step',
    violations: `select 'attempt ' || a.id as what from payment_attempts a
      where a.status is distinct from
        (select s.status from payment_steps s where s.attempt_id = a.id order by s.number desc limit 1)`,
  },
  {
    summary: 'the steps of an attempt are in order of time, and none is before its order',
    violations: `select 'attempt ' || attempt_id as what from (
        select s.attempt_id, s.at, lag(s.at, 1, p.created_at) over (partition by s.attempt_id order by s.number) as before
        from payment_steps s join payment_attempts a on a.id = s.attempt_id join purchases p on p.id = a.purchase_id) step
      where at < before`,
  },
  {
    summary: 'an order has the list price that was in force when it was placed',
    violations: `select 'purchase ' || p.id as what from purchases p
      where p.list_cents || ' ' || p.currency is distinct from (
        select b.price_cents || ' ' || b.currency from bundle_prices b
        where b.bundle_id = p.bundle_id and b.country = p.country and b.valid_from <= p.created_at
        order by b.valid_from desc limit 1)`,
  },
  {
    summary: 'a discount is reserved by exactly the orders that were paid with it or can still be',
    violations: `select 'purchase ' || p.id as what from purchases p left join discount_uses u on u.purchase_id = p.id
      where (p.discount_code is not null and p.status <> 'lapsed') <> coalesce(u.released_at is null and u.purchase_id is not null, false)`,
  },
  {
    summary: 'a discount for new members was ordered while the member was new',
    violations: `select 'purchase ' || p.id as what from purchases p join members m on m.id = p.member_id
      where p.discount_code in (${NEW_MEMBER_CODES})
        and p.created_at >= m.signup_date + interval '${WELCOME_MS} milliseconds'`,
  },
  {
    summary: 'a discount was ordered in its country, before it expired and for at least its minimum',
    violations: `select 'purchase ' || p.id as what from purchases p
      join discount_codes c on c.site_id = p.site_id and c.code = p.discount_code
      where p.country <> coalesce(c.country, p.country) or p.created_at >= coalesce(c.expires_at, 'infinity')
        or (c.minimum_order_cents is not null and (p.currency <> c.currency or p.list_cents < c.minimum_order_cents))`,
  },
];
