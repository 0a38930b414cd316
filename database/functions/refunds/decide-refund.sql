-- Records what an operator found out, at said_at, about a refund whose outcome the provider does not report. A refund
-- that was not paid out may be sent again, or transferred by an operator. Returns the outcome; null: no decision is
-- needed, or said_at is before the latest sending.
create or replace function decide_refund(refund bigint, has_gone boolean, patience interval, said_at timestamptz, moment timestamptz)
returns text language plpgsql as $$
declare
  r refunds%rowtype;
  word_from timestamptz;
begin
  perform lock_payment(x.attempt_id) from refunds x where x.id = refund;
  select * into r from refunds where id = refund for update;
  word_from := refund_word_from(refund, has_gone, patience);
  if word_from > moment then return 'too_early'; end if;
  if word_from is null or said_at < word_from then return null; end if;
  if has_gone then
    if r.status = 'unknown' then perform settle_refund(refund, 'done', null, null, moment); end if;
    update refunds set confirmed_at = moment, seen_at = null, doubted_at = null, next_try_at = null where id = refund;
    return 'gone';
  end if;
  if r.status = 'unknown' then
    perform settle_refund(refund, 'due', null, moment, moment);
  else
    perform return_refund(refund, moment);
  end if;
  return 'not_gone';
end $$;
