-- Of a payment: what can still be given back of it. What a person has seen to have gone to its buyer beside our refunds counts, as
-- long as the provider says that it went: with it, more may have gone than was paid.
create or replace function refundable_cents(attempt bigint) returns integer language plpgsql stable as $$
begin
  return (
    select greatest(p.amount_cents - p.refunded_cents - p.charged_back_cents - owed_cents(a.id)
      - coalesce((select least(x.given_cents, x.amount_cents) from excess_refunds x where x.attempt_id = a.id), 0), 0)
    from payment_attempts a join purchases p on p.id = a.purchase_id where a.id = attempt);
end $$;
