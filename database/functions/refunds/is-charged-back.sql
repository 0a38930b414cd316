-- Returns true while a chargeback of the payment is open.
create or replace function is_charged_back(attempt bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from chargebacks where attempt_id = attempt and won_at is null);
end $$;
