-- Of a payment: what is promised to its payer and has not gone back yet.
create or replace function owed_cents(attempt bigint) returns integer language sql stable as $$
  select coalesce(sum(amount_cents), 0)::integer from refunds
  where attempt_id = attempt and status in ('due', 'sent', 'unknown', 'failed')
$$;
