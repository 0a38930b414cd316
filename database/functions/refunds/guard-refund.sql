-- Allows no changes to what is owed, and only valid changes of status. While a chargeback is open, no refund is sent.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.attempt_id, new.reason, new.amount_cents, new.currency, new.credits, new.created_at, new.due_at)
     <> (old.id, old.attempt_id, old.reason, old.amount_cents, old.currency, old.credits, old.created_at, old.due_at) then
    raise exception 'the refund % does not change what it is', old.id;
  end if;
  if new.status <> old.status and not (case old.status
    when 'due' then new.status in ('sent', 'dropped')
    when 'sent' then new.status in ('due', 'unknown', 'done', 'failed', 'dropped')
    when 'unknown' then new.status in ('due', 'done', 'failed', 'dropped')
    when 'done' then new.status in ('failed', 'dropped')
    when 'failed' then new.status in ('manual', 'dropped')
    when 'dropped' then new.status = 'due'
    else false end) then
    raise exception 'refund % cannot become % after %', old.id, new.status, old.status;
  end if;
  if new.status <> old.status and new.status in ('due', 'sent', 'failed', 'manual') and is_charged_back(new.attempt_id) then
    raise exception 'refund % cannot become %: a bank holds the money', old.id, new.status;
  end if;
  return new;
end $$;

create or replace trigger refunds_keep_what_they_are before update on refunds
  for each row execute function guard_refund();
