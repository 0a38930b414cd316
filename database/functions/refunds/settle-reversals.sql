-- What a provider says of a payment that has arrived: whether a bank has taken it back, and how much of it was refunded in all
-- (null: it does not say). Answers what is new.
create or replace function settle_reversals(attempt bigint, charged boolean, told_refunded integer, patience interval, moment timestamptz)
returns text[] language plpgsql as $$
declare
  p purchases%rowtype;
  a payment_attempts%rowtype;
  r refunds%rowtype;
  open_one chargebacks%rowtype;
  known integer;
  arrived integer;
  paid_in char(3);
  taken integer := 0;
  news text[] := '{}';
begin
  p := lock_payment(attempt);
  select * into a from payment_attempts where id = attempt;
  -- An answer that is older than what is known says nothing.
  if a.status not in ('paid', 'surplus', 'mismatch') or exists (
    select from payment_movements v where v.attempt_id = attempt and v.kind <> 'payment' and v.at > moment) then
    return news;
  end if;
  select sum(amount_cents) filter (where kind = 'payment'), coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund_returned')), 0),
      max(currency)
    into arrived, known, paid_in from payment_movements where attempt_id = attempt;

  -- What a person gave back in another way the provider does not know of.
  known := known - (select coalesce(sum(amount_cents), 0) from refunds where attempt_id = attempt and status = 'manual');
  select * into r from refunds where attempt_id = attempt and status in ('sent', 'unknown');
  if told_refunded is not null and r.id is not null then
    if told_refunded >= known + r.amount_cents then
      perform settle_refund(r.id, 'done', null, null, moment);
      news := news || 'refund_done'::text;
    elsif told_refunded <= known and r.sent_at <= moment - patience then
      perform settle_refund(r.id, 'due', null, moment, moment);
      news := news || 'refund_due'::text;
    end if;
  elsif told_refunded < known then
    select * into r from refunds where attempt_id = attempt and status = 'done' and amount_cents = known - told_refunded
      and ended_at <= moment - patience
    order by ended_at desc limit 1;
    if r.id is not null then
      update refunds set status = 'failed', ended_at = moment where id = r.id;
      perform book_reversal(attempt, 'refund_returned', r.amount_cents, refund_key(r.id, 'refund_returned'), moment);
      perform reckon_claim(attempt, moment);
      news := news || 'refund_returned'::text;
    end if;
  end if;

  select * into open_one from chargebacks where attempt_id = attempt and won_at is null;
  if charged and open_one.id is null then
    select arrived - coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund_returned')), 0) into arrived
    from payment_movements where attempt_id = attempt;
    if arrived <= 0 then return news; end if;
    update refunds set status = 'dropped', next_try_at = null, ended_at = moment where attempt_id = attempt and status in ('due', 'failed');
    if a.status = 'paid' then
      select credits_left into taken from credit_lots where purchase_id = p.id for update;
    end if;
    insert into chargebacks (attempt_id, number, amount_cents, currency, credits, created_at)
    select attempt, count(*) + 1, arrived, paid_in, coalesce(taken, 0), moment from chargebacks where attempt_id = attempt
    returning * into open_one;
    if open_one.credits > 0 then perform move_lot(p.id, -open_one.credits, 'chargeback', 'chargeback:' || open_one.id, moment); end if;
    perform book_reversal(attempt, 'chargeback', arrived, a.provider_ref || ':' || open_one.number, moment);
    perform reckon_claim(attempt, moment);
    news := news || 'charged_back'::text;
  elsif not charged and open_one.id is not null then
    update chargebacks set won_at = moment where id = open_one.id;
    if open_one.credits > 0 and exists (select from credit_lots where purchase_id = p.id) then
      perform move_lot(p.id, open_one.credits, 'chargeback_won', 'chargeback_won:' || open_one.id, moment);
    end if;
    perform book_reversal(attempt, 'chargeback_won', open_one.amount_cents, a.provider_ref || ':' || open_one.number, moment);
    perform reckon_claim(attempt, moment);
    update refunds set status = 'due', next_try_at = moment, ended_at = null where attempt_id = attempt and status = 'dropped';
    news := news || 'chargeback_won'::text;
  end if;
  return news;
end $$;
