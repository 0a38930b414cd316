-- A person has found out what became of a refund that the provider does not tell. What has not gone may be sent again, or given in
-- another way: only when it is too late for it to go by itself. Says what it became; null: nobody asks that of it.
create or replace function decide_refund(refund bigint, has_gone boolean, patience interval, moment timestamptz)
returns text language plpgsql as $$
declare
  r refunds%rowtype;
begin
  perform lock_payment(x.attempt_id) from refunds x where x.id = refund;
  select * into r from refunds where id = refund for update;
  if r.id is null or not (r.status = 'unknown' or r.doubted_at is not null) then return null; end if;
  if has_gone then
    if r.status = 'unknown' then perform settle_refund(refund, 'done', null, null, moment); end if;
    update refunds set confirmed_at = moment, seen_at = null, doubted_at = null, next_try_at = null where id = refund;
    return 'gone';
  end if;
  if r.sent_at > moment - patience then return 'too_early'; end if;
  if r.status = 'unknown' then
    perform settle_refund(refund, 'due', null, moment, moment);
  else
    perform return_refund(refund, moment);
  end if;
  return 'not_gone';
end $$;
