-- Returns the sum of a payment's refunds that are owed and not done yet.
create or replace function owed_cents(attempt bigint) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(amount_cents), 0) from refunds
          where attempt_id = attempt and status in ('due', 'sent', 'unknown', 'failed'));
end $$;
