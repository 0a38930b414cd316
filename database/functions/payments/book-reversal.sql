-- Records money that went back, or was returned to us, and updates the purchase and the buyer's premium. Call under
-- lock_payment().
create or replace function book_reversal(attempt bigint, what text, cents integer, ref text, moment timestamptz)
returns void language plpgsql as $$
declare
  a payment_attempts%rowtype;
  p purchases%rowtype;
  signed integer := case when what in ('refund', 'chargeback') then -cents else cents end;
begin
  select * into a from payment_attempts where id = attempt;
  insert into payment_movements (attempt_id, account_id, provider_ref, kind, amount_cents, currency, at)
  select a.id, a.account_id, ref, what, signed, v.currency, moment from payment_movements v
  where v.attempt_id = a.id and v.kind = 'payment';
  if a.status = 'paid' then
    update purchases x set refunded_cents = back.refunded, charged_back_cents = back.charged,
      status = case when back.refunded + back.charged >= x.amount_cents then 'reversed' else 'completed' end
    from (
      select coalesce(-sum(v.amount_cents) filter (where v.kind in ('refund', 'refund_returned')), 0)::integer as refunded,
        coalesce(-sum(v.amount_cents) filter (where v.kind in ('chargeback', 'chargeback_won')), 0)::integer as charged
      from payment_movements v where v.attempt_id = a.id) back
    where x.id = a.purchase_id returning x.* into p;
    if exists (select from purchases x where x.member_id = p.member_id and x.status = 'completed') then
      perform make_premium(p.member_id);
    else
      perform end_premium(p.member_id);
    end if;
  else
    select * into p from purchases where id = a.purchase_id;
  end if;
  if p.member_id is not null then
    perform append_member_event(p.member_id, 'payment', jsonb_build_object('transaction', p.id::text), moment);
    perform append_member_event(p.member_id, 'credits', '{}', moment);
    perform pg_notify('vonk_wake', p.member_id::text);
  end if;
end $$;
