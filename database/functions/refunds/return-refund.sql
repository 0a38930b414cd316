-- Records that a refund has come back after it was done. An operator has to transfer it, unless a chargeback is open.
-- Call under lock_payment().
create or replace function return_refund(refund bigint, moment timestamptz) returns void language plpgsql as $$
declare
  r refunds%rowtype;
begin
  update refunds set status = case when is_charged_back(attempt_id) then 'dropped' else 'failed' end, ended_at = moment, next_try_at = null, doubted_at = null, confirmed_at = null, seen_at = null
  where id = refund returning * into r;
  perform book_reversal(r.attempt_id, 'refund_returned', r.amount_cents, refund_key(r.id, 'refund_returned'), moment);
  perform reckon_claim(r.attempt_id, moment);
end $$;
