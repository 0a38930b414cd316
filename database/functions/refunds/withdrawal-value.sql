-- Returns what a withdrawal would refund now: the price in proportion to the unused credits, at most what can still be
-- refunded.
create or replace function withdrawal_value(purchase bigint) returns integer language plpgsql stable as $$
begin
  return (
    select case when is_charged_back(a.id) then 0 else least(
      round(p.amount_cents::numeric * l.credits_left / l.credits_total), refundable_cents(a.id))::integer end
    from purchases p
    join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
    join credit_lots l on l.purchase_id = p.id
    where p.id = purchase);
end $$;
