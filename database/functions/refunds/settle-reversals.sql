-- Settles the provider's report, requested at asked_at, on a received payment: whether it is charged back (null: not
-- reported), and the total of its refunds (null: not reported; untouched: reported as paid and nothing else). A refund
-- that the total does not include yet may still be paid out. A total cannot show which of several refunds has come
-- back, and a missing total proves nothing; then an operator has to find out. Sums beyond our refunds, explained by an
-- operator or not, count as none of them. Returns what is new.
create or replace function settle_reversals(
  attempt bigint, charged boolean, reported_refunded integer, untouched boolean, asked_at timestamptz, moment timestamptz)
returns text[] language plpgsql as $$
declare
  p purchases%rowtype;
  a payment_attempts%rowtype;
  r refunds%rowtype;
  open_one chargebacks%rowtype;
  known integer;
  arrived integer;
  given integer;
  paid_in char(3);
  taken integer := 0;
  beyond excess_refunds%rowtype;
  excess integer;
  explained integer;
  is_open boolean;
  is_won boolean;
  news text[] := '{}';
begin
  p := lock_payment(attempt);
  select * into a from payment_attempts where id = attempt;
  -- Ignores reports that were requested before the last movement that we know of.
  if a.status not in ('paid', 'surplus', 'mismatch') or exists (
    select from payment_movements v where v.attempt_id = attempt and v.kind <> 'payment' and v.at > asked_at) then
    return news;
  end if;
  select sum(amount_cents) filter (where kind = 'payment'), coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund_returned')), 0),
      max(currency)
    into arrived, known, paid_in from payment_movements where attempt_id = attempt;

  -- The provider does not know of refunds that an operator has transferred.
  known := known - (select coalesce(sum(amount_cents), 0) from refunds where attempt_id = attempt and status = 'manual');
  -- For a full refund of a payment with a wrong sum, the provider reports the sum that was requested.
  if a.status = 'mismatch' and reported_refunded > arrived then reported_refunded := arrived; end if;
  select * into r from refunds where attempt_id = attempt and status in ('sent', 'unknown');
  select * into beyond from excess_refunds where attempt_id = attempt;
  excess := greatest(reported_refunded - known - coalesce(r.amount_cents, 0), 0);
  -- An excess that was noticed before a refund was sent is not that refund. And an explained excess counts as still
  -- included while one of our refunds may be what the total lacks: one that is sent, or done without proof, or that was
  -- included and may have come back.
  excess := greatest(excess, (
    select max(case when o.seen_at is null and beyond.noticed_at <= o.sent_at then beyond.amount_cents
      else least(beyond.amount_cents, beyond.closed_cents) end)
    from refunds o where o.attempt_id = attempt and (o.status in ('sent', 'unknown')
      or o.status = 'done' and (o.seen_at is not null or o.confirmed_at is null or o.confirmed_at >= asked_at))));
  if reported_refunded is null then
    null;
  elsif excess > 0 or beyond.closed_cents > 0 then
    if excess > greatest(beyond.amount_cents, beyond.closed_cents, 0) then news := news || 'refund_too_much'::text; end if;
    insert into excess_refunds as x (attempt_id, amount_cents, noticed_at) values (attempt, excess, moment)
    on conflict (attempt_id) do update set amount_cents = excluded.amount_cents,
      noticed_at = case when excluded.amount_cents > greatest(x.amount_cents, x.closed_cents) then moment else x.noticed_at end
      where x.amount_cents <> excluded.amount_cents;
  else
    delete from excess_refunds where attempt_id = attempt;
  end if;
  is_open := excess > coalesce(beyond.closed_cents, 0);
  -- From here on the total of our own refunds, without the explained excess.
  explained := least(excess, coalesce(beyond.closed_cents, 0));
  reported_refunded := reported_refunded - explained;
  if r.id is not null then
    -- Only one refund can be on its way, so the difference between the total and the known refunds is that one.
    if reported_refunded = known + r.amount_cents and not is_open then
      perform settle_refund(r.id, 'done', null, moment + interval '1 day', moment);
      update refunds set confirmed_at = moment, seen_at = moment where id = r.id;
      news := news || 'refund_done'::text;
    end if;
  elsif reported_refunded = known and not is_open then
    update refunds set confirmed_at = coalesce(confirmed_at, moment), seen_at = coalesce(seen_at, moment), doubted_at = null
    where attempt_id = attempt and status = 'done' and (seen_at is null or doubted_at is not null);
  elsif reported_refunded < known or (untouched and known > 0) then
    select * into r from refunds where attempt_id = attempt and status = 'done' limit 1;
    -- The total included it before and no longer does, and there is no other refund that may have come back.
    if r.seen_at < asked_at and known = r.amount_cents and reported_refunded = 0 and coalesce(beyond.closed_cents, 0) = 0
      and (select count(*) from refunds where attempt_id = attempt and status = 'done') = 1 then
      perform return_refund(r.id, moment);
      news := news || 'refund_returned'::text;
    else
      update refunds set doubted_at = moment
      where attempt_id = attempt and status = 'done' and doubted_at is null and seen_at < asked_at;
      if found then news := news || 'refund_doubted'::text; end if;
    end if;
  end if;

  select * into open_one from chargebacks where attempt_id = attempt and won_at is null;
  -- A refund that is processed late may hide a chargeback, and an earlier one its end. So the total proves the end only
  -- if all of it had gone to the buyer before the chargeback. Otherwise a line of a provider statement proves it.
  is_won := not charged or charged is null and (
    known > 0 and reported_refunded = known and beyond.attempt_id is null and not exists (
      select from refunds where attempt_id = attempt and (status in ('sent', 'unknown')
        or status = 'done' and coalesce(confirmed_at >= open_one.created_at, true)))
    or exists (
      select from statement_lines l where l.account_id = a.account_id and l.provider_ref = a.provider_ref and l.movement_id is null
        and l.kind = 'chargeback_won' and l.amount_cents = open_one.amount_cents and l.currency = open_one.currency
        and l.day >= (open_one.created_at at time zone 'utc')::date
        -- A line of the day on which an earlier dispute was won, or before, is that of the earlier one.
        and not exists (select from chargebacks b where b.attempt_id = attempt and (b.won_at at time zone 'utc')::date >= l.day)
        and not exists (select from finance_actions f where f.line_id = l.id)));
  if charged and open_one.id is null then
    select arrived - coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund_returned')), 0) into arrived
    from payment_movements where attempt_id = attempt;
    if arrived <= 0 then return news; end if;
    -- The part of an excess that went to the buyer, which no movement shows. If it was all that was left, the bank has
    -- taken it once more.
    select least(x.given_cents, x.amount_cents) into given from excess_refunds x where x.attempt_id = attempt;
    if given is null or given >= arrived or a.status <> 'paid' then given := 0; end if;
    update refunds set status = 'dropped', next_try_at = null, ended_at = moment where attempt_id = attempt and status in ('due', 'failed');
    if a.status = 'paid' then
      select credits_left into taken from credit_lots where purchase_id = p.id for update;
    end if;
    insert into chargebacks (attempt_id, number, amount_cents, currency, credits, created_at, next_check_at)
    select attempt, count(*) + 1, arrived - given, paid_in, coalesce(taken, 0), moment, moment + interval '1 day' from chargebacks where attempt_id = attempt
    returning * into open_one;
    if open_one.credits > 0 then perform move_lot(p.id, -open_one.credits, 'chargeback', 'chargeback:' || open_one.id, moment); end if;
    if given > 0 then
      -- From now on a known refund, so that all reversals together are the payment.
      update excess_refunds set amount_cents = amount_cents - given, closed_cents = closed_cents - given, given_cents = given_cents - given
      where attempt_id = attempt;
      delete from excess_refunds where attempt_id = attempt and amount_cents = 0 and closed_cents = 0;
      perform book_reversal(attempt, 'refund', given, attempt || ':excess:' || open_one.number, moment);
    end if;
    perform book_reversal(attempt, 'chargeback', arrived - given, a.provider_ref || ':' || open_one.number, moment);
    perform reckon_claim(attempt, moment);
    news := news || 'charged_back'::text;
  elsif is_won and open_one.id is not null then
    update chargebacks set won_at = moment, next_check_at = null where id = open_one.id;
    if open_one.credits > 0 and exists (select from credit_lots where purchase_id = p.id) then
      perform move_lot(p.id, open_one.credits, 'chargeback_won', 'chargeback_won:' || open_one.id, moment);
    end if;
    perform book_reversal(attempt, 'chargeback_won', open_one.amount_cents, a.provider_ref || ':' || open_one.number, moment);
    perform reckon_claim(attempt, moment);
    update refunds set status = 'due', next_try_at = moment, ended_at = null where attempt_id = attempt and status = 'dropped';
    news := news || 'chargeback_won'::text;
    if a.status = 'paid' and exists (select from claims c where c.purchase_id = p.id and c.status = 'settled') then
      news := news || 'claim_paid_twice'::text;
    end if;
  end if;
  return news;
end $$;
