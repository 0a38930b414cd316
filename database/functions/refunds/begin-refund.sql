-- Takes credits and records the refund that we owe for them, in one transaction. If cents is null (a withdrawal),
-- refunds the value of all unused credits. Otherwise refunds cents and takes credits in proportion to the price; for
-- goodwill, takes no credits. Returns null if nothing is left to refund, or if a chargeback is open.
create or replace function begin_refund(purchase bigint, why text, cents integer, declared bigint, moment timestamptz)
returns bigint language plpgsql as $$
declare
  p purchases%rowtype;
  attempt bigint;
  lot credit_lots%rowtype;
  value integer;
  free integer;
  taken integer := 0;
  made bigint;
begin
  select id into attempt from payment_attempts where purchase_id = purchase and status = 'paid';
  if attempt is null then return null; end if;
  p := lock_payment(attempt);
  select * into lot from credit_lots where purchase_id = purchase for update;
  if is_charged_back(attempt) then return null; end if;
  free := refundable_cents(attempt);
  if cents is null then
    value := coalesce(withdrawal_value(purchase), 0);
    if value > 0 then taken := lot.credits_left; end if;
  elsif cents > free then
    raise exception 'no more than % can be given back of purchase %', free, purchase using errcode = 'check_violation',
      constraint = 'refunds_within_payment';
  else
    value := cents;
    if why <> 'goodwill' and lot.id is not null then
      taken := least(lot.credits_left, round(lot.credits_total::numeric * cents / p.amount_cents))::integer;
    end if;
  end if;
  if value <= 0 then return null; end if;
  insert into refunds (attempt_id, withdrawal_id, reason, amount_cents, currency, credits, status, created_at, due_at,
    next_try_at)
  values (attempt, declared, why, value, p.currency, taken, 'due', moment, moment + interval '14 days', moment)
  returning id into made;
  if taken > 0 then perform move_lot(purchase, -taken, 'refund', 'refund:' || made, moment); end if;
  if p.member_id is not null then
    perform append_member_event(p.member_id, 'payment', jsonb_build_object('transaction', p.id::text), moment);
    perform append_member_event(p.member_id, 'credits', '{}', moment);
    perform pg_notify('vonk_wake', p.member_id::text);
  end if;
  return made;
end $$;
