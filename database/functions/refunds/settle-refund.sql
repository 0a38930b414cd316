-- Changes the status of a refund as it is sent and answered. Returns the new status; null: unchanged. ref is the
-- provider's reference (done) or the reference of the operator's transfer (manual). While a chargeback is open, the
-- refund is no longer owed, so it is dropped instead of being due or failed.
create or replace function settle_refund(refund bigint, new_status text, ref text, again_at timestamptz, moment timestamptz)
returns text language plpgsql as $$
declare
  r refunds%rowtype;
begin
  perform lock_payment(x.attempt_id) from refunds x where x.id = refund;
  select * into r from refunds where id = refund for update;
  if r.id is null or r.status = new_status or (new_status in ('done', 'unknown', 'failed') and r.status not in ('sent', 'unknown'))
     or (new_status = 'manual' and r.status <> 'failed') or (new_status = 'due' and r.status not in ('sent', 'unknown'))
     or (new_status = 'sent' and (r.status <> 'due'
       or exists (select from refunds o where o.attempt_id = r.attempt_id and o.status in ('sent', 'unknown')))) then
    return null;
  end if;
  if new_status in ('due', 'failed') and is_charged_back(r.attempt_id) then
    new_status := 'dropped';
    again_at := null;
  end if;
  update refunds set status = new_status, next_try_at = again_at,
    sent_at = case new_status when 'sent' then moment when 'due' then null else sent_at end,
    ended_at = case when new_status in ('done', 'manual', 'failed', 'dropped') then moment end,
    transfer_ref = case when new_status = 'manual' then ref end,
    provider_ref = case when new_status = 'done' then ref end
  where id = refund;
  if new_status in ('done', 'manual') then
    perform book_reversal(r.attempt_id, 'refund', r.amount_cents,
      case new_status when 'manual' then refund || ':manual' else refund_key(refund, 'refund') end, moment);
    perform reckon_claim(r.attempt_id, moment);
  end if;
  return new_status;
end $$;
