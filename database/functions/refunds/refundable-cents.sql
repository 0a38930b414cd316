-- Of a payment: what can still be given back of it. What a person has seen to have gone to its buyer beside our refunds counts, as
-- long as the provider says that it went. A refund that was owed before it was noticed, and that a person noted as done by hand,
-- may be that money: what is not more than that counts once.
create or replace function refundable_cents(attempt bigint) returns integer language plpgsql stable as $$
begin
  return (
    select p.amount_cents - p.refunded_cents - p.charged_back_cents - owed_cents(a.id)
      - coalesce((select greatest(least(x.given_cents, x.amount_cents) - coalesce((
          select sum(r.amount_cents) from refunds r
          where r.attempt_id = x.attempt_id and r.status = 'manual' and r.created_at < x.noticed_at), 0), 0)::integer
        from excess_refunds x where x.attempt_id = a.id), 0)
    from payment_attempts a join purchases p on p.id = a.purchase_id where a.id = attempt);
end $$;
