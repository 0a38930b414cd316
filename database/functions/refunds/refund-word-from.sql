-- Returns the time from which an operator's decision on a refund's outcome counts: after the latest sending and, for
-- "not paid out", after the time (patience) in which it may still be paid out. Null: no decision is needed.
create or replace function refund_word_from(refund bigint, has_gone boolean, patience interval)
returns timestamptz language sql stable as $$
  select greatest(sent_at + case when has_gone then interval '0' else patience end, doubted_at)
  from refunds where id = refund and (status = 'unknown' or doubted_at is not null)
$$;
