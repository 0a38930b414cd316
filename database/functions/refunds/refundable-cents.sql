-- Returns how much of a payment can still be refunded. An excess that an operator has found to have reached the buyer
-- is subtracted as long as the provider reports it. Because more may have gone back than was paid, the result is at
-- least 0.
create or replace function refundable_cents(attempt bigint) returns integer language plpgsql stable as $$
begin
  return (
    select greatest(p.amount_cents - p.refunded_cents - p.charged_back_cents - owed_cents(a.id)
      - coalesce((select least(x.given_cents, x.amount_cents) from excess_refunds x where x.attempt_id = a.id), 0), 0)
    from payment_attempts a join purchases p on p.id = a.purchase_id where a.id = attempt);
end $$;
