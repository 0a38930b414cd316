-- Settles the provider's status of an attempt, whatever requested it; no other function does. Returns the new status;
-- null: unchanged. Locks purchase, attempt and member in this order, like all code that locks more than one of them.
create or replace function settle_payment(
  attempt bigint, reported_status text, reported_cents integer, reported_currency text, reported_ref text, reported_failure text, why text, moment timestamptz
) returns text language plpgsql as $$
declare
  p purchases%rowtype;
  a payment_attempts%rowtype;
  verdict text := reported_status;
  surplus_because text;
  is_ignored boolean;
begin
  select * into p from purchases where id = (select x.purchase_id from payment_attempts x where x.id = attempt) for update;
  if p.id is null then raise exception 'there is no attempt %', attempt; end if;
  select * into a from payment_attempts where id = attempt for update;
  -- The request to the provider may have taken long, and clocks of processes differ, so the time is never before the
  -- order's last step.
  moment := greatest(moment, (select max(s.at) from payment_attempts x join payment_steps s on s.attempt_id = x.id where x.purchase_id = p.id));
  perform set_config('vonk.payment_cause', why, true), set_config('vonk.payment_at', moment::text, true);
  if reported_ref <> a.provider_ref then
    raise exception 'attempt % is called % there, not %', a.id, a.provider_ref, reported_ref;
  end if;
  if a.status in ('paid', 'surplus', 'mismatch') then return null; end if;

  is_ignored := case
    -- Money always counts.
    when reported_status in ('paid', 'mismatch') then false
    -- Once ended, an attempt can only still be paid.
    when a.status in ('declined', 'cancelled', 'expired') then true
    -- Nothing new.
    when reported_status = a.status then true
    -- A request without an answer says nothing about an attempt that has had one.
    when reported_status = 'unknown' then a.status <> 'created'
    when a.status <> 'processing' then false
    -- An older answer: money on its way no longer waits for the buyer.
    when reported_status = 'waiting' then true
    -- Concluded without an answer of the provider, which only finance may do while money is on its way.
    when reported_ref is null then why <> 'finance'
    else false
  end;

  if reported_status in ('paid', 'mismatch') then
    if reported_ref is null then raise exception 'money for attempt % without its name', a.id; end if;
    -- Locks member, member_state and wallet in this order, like send_messages().
    if p.member_id is not null then
      perform from members where id = p.member_id for no key update;
      perform from member_state where member_id = p.member_id for update;
    end if;
    if reported_status = 'mismatch' or reported_cents <> a.amount_cents or reported_currency <> a.currency then
      verdict := 'mismatch';
    elsif p.completed_at is not null then
      surplus_because := 'second_payment';
    elsif p.member_id is null then
      surplus_because := 'account_erased';
    elsif p.discount_code is not null and not hold_discount_again(p.id) then
      surplus_because := 'discount_used';
    end if;
    if surplus_because is not null then verdict := 'surplus'; end if;
    insert into payment_movements (attempt_id, account_id, provider_ref, kind, amount_cents, currency, at)
    values (a.id, a.account_id, reported_ref, 'payment', reported_cents, reported_currency, moment);
  elsif is_ignored then
    if a.provider_ref is null and reported_ref is not null then
      update payment_attempts set provider_ref = reported_ref where id = a.id;
    end if;
    return null;
  elsif a.status = 'processing' and reported_status = 'cancelled' then
    -- Voided or refused after all.
    verdict := 'declined';
  end if;

  update payment_attempts set status = verdict, failure = reported_failure, surplus_reason = surplus_because,
    provider_ref = coalesce(provider_ref, reported_ref),
    next_check_at = case when verdict in ('paid', 'surplus', 'mismatch') then null else next_check_at end,
    check_problem = case when verdict in ('paid', 'surplus', 'mismatch') then null else check_problem end
  where id = a.id;
  if verdict = 'paid' then
    update purchases set status = 'completed', completed_at = moment where id = p.id;
    -- The order's other open attempts have to be ended: by the caller, or by the sweep if the caller fails.
    update payment_attempts set next_check_at = least(next_check_at, moment)
    where purchase_id = p.id and status in ('created', 'unknown', 'waiting');
    perform move_credits(array[p.site_id], array[p.member_id], array[p.credits], array['purchase'], array['purchase'],
                         array[p.id::text], array['purchase:' || p.id], array[moment]);
    perform make_premium(p.member_id);
  elsif verdict in ('declined', 'cancelled', 'expired', 'mismatch', 'surplus') then
    update purchases set status = 'open' where id = p.id and status = 'pending' and not exists (
      select from payment_attempts x where x.purchase_id = p.id and x.status in ('created', 'unknown', 'waiting', 'processing'));
  end if;
  if p.member_id is not null then
    perform append_member_event(p.member_id, 'payment', jsonb_build_object('transaction', p.id::text), moment);
    if verdict = 'paid' then perform append_member_event(p.member_id, 'credits', '{}', moment); end if;
    perform pg_notify('vonk_wake', p.member_id::text);
  end if;
  return verdict;
end $$;
