-- Allows only valid changes of an attempt's status, and logs each with its cause, from the setting vonk.payment_cause.
-- Received money overrides every earlier failure; after that the status is final.
create or replace function log_payment_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'created' then raise exception 'an attempt begins as created, not as %', new.status; end if;
  else
    if (new.id, new.purchase_id, new.number, new.client_key, new.account_id, new.method, new.amount_cents, new.currency,
        new.merchant_ref, new.charges_card, new.created_at)
       <> (old.id, old.purchase_id, old.number, old.client_key, old.account_id, old.method, old.amount_cents, old.currency,
        old.merchant_ref, old.charges_card, old.created_at)
       or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref) then
      raise exception 'the attempt % does not change what it is', old.id;
    end if;
    if new.status = old.status then return null; end if;
    if not (case old.status
      when 'created' then new.status <> 'created'
      when 'unknown' then new.status not in ('created', 'unknown')
      when 'waiting' then new.status not in ('created', 'unknown')
      when 'processing' then new.status in ('paid', 'surplus', 'mismatch', 'declined', 'expired')
      when 'declined' then new.status in ('paid', 'surplus', 'mismatch')
      when 'cancelled' then new.status in ('paid', 'surplus', 'mismatch')
      when 'expired' then new.status in ('paid', 'surplus', 'mismatch')
      else false end) then
      raise exception 'attempt % cannot become % after %', old.id, new.status, old.status;
    end if;
  end if;
  insert into payment_steps (attempt_id, number, status, cause, at)
  select new.id, count(*) + 1, new.status, coalesce(nullif(current_setting('vonk.payment_cause', true), ''), 'order'),
    coalesce(nullif(current_setting('vonk.payment_at', true), '')::timestamptz, new.created_at)
  from payment_steps where attempt_id = new.id;
  return null;
end $$;

create or replace trigger payment_attempts_log_their_steps after insert or update on payment_attempts
  for each row execute function log_payment_step();
