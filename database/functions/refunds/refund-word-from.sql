-- From when on a person's word on what became of a refund counts: it speaks of the last sending, and "not gone" only where it is too
-- late for it to go by itself. Null: nobody asks that of it.
create or replace function refund_word_from(refund bigint, has_gone boolean, patience interval)
returns timestamptz language sql stable as $$
  select greatest(sent_at + case when has_gone then interval '0' else patience end, doubted_at)
  from refunds where id = refund and (status = 'unknown' or doubted_at is not null)
$$;
