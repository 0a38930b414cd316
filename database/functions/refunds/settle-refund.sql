-- Changes the status of a refund as it is sent and answered. Returns the new status; null: unchanged. ref is the
-- provider's reference (done) or the reference of the operator's transfer (manual). While a chargeback is open, the
-- refund is no longer owed, so it is dropped instead of being due or failed.
create or replace function settle_refund(refund bigint, told text, ref text, again_at timestamptz, moment timestamptz)
returns text language plpgsql as $$
declare
  r refunds%rowtype;
begin
  perform lock_payment(x.attempt_id) from refunds x where x.id = refund;
  select * into r from refunds where id = refund for update;
  if r.id is null or r.status = told or (told in ('done', 'unknown', 'failed') and r.status not in ('sent', 'unknown'))
     or (told = 'manual' and r.status <> 'failed') or (told = 'due' and r.status not in ('sent', 'unknown'))
     or (told = 'sent' and (r.status <> 'due'
       or exists (select from refunds o where o.attempt_id = r.attempt_id and o.status in ('sent', 'unknown')))) then
    return null;
  end if;
  if told in ('due', 'failed') and is_charged_back(r.attempt_id) then
    told := 'dropped';
    again_at := null;
  end if;
  update refunds set status = told, next_try_at = again_at,
    sent_at = case told when 'sent' then moment when 'due' then null else sent_at end,
    ended_at = case when told in ('done', 'manual', 'failed', 'dropped') then moment end,
    transfer_ref = case when told = 'manual' then ref end,
    provider_ref = case when told = 'done' then ref end
  where id = refund;
  if told in ('done', 'manual') then
    perform book_reversal(r.attempt_id, 'refund', r.amount_cents,
      case told when 'manual' then refund || ':manual' else refund_key(refund, 'refund') end, moment);
    perform reckon_claim(r.attempt_id, moment);
  end if;
  return told;
end $$;
