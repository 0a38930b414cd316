-- Returns the provider_ref of a refund's next movement. Numbered, because a refund may come back and be sent again.
create or replace function refund_key(refund bigint, what text) returns text language sql stable as $$
  select refund || case when count(*) = 0 then '' else ':' || count(*) + 1 end
  from refunds r join payment_movements v on v.attempt_id = r.attempt_id
  where r.id = refund and v.kind = what and split_part(v.provider_ref, ':', 1) = refund::text
$$;
