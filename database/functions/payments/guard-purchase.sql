-- Allows no changes to what was ordered, and only valid changes of status: a completed purchase changes only when its
-- money goes back, and a lapsed one only when it is paid late.
create or replace function guard_purchase() returns trigger language plpgsql as $$
begin
  if (new.id, new.site_id, new.reference, new.client_key, new.bundle_id, new.country, new.credits, new.list_cents, new.amount_cents,
      new.currency, new.agreement, new.created_at)
     <> (old.id, old.site_id, old.reference, old.client_key, old.bundle_id, old.country, old.credits, old.list_cents, old.amount_cents,
      old.currency, old.agreement, old.created_at)
     or (new.discount_code, new.ip_country, new.home_country) is distinct from (old.discount_code, old.ip_country, old.home_country)
     or (new.member_id is not null and new.member_id is distinct from old.member_id) then
    raise exception 'the order of purchase % does not change', old.id;
  end if;
  if new.status <> old.status and not (case old.status
    when 'open' then new.status in ('pending', 'completed', 'lapsed')
    when 'pending' then new.status in ('open', 'completed', 'lapsed')
    when 'lapsed' then new.status = 'completed'
    when 'completed' then new.status = 'reversed'
    when 'reversed' then new.status = 'completed'
    else false end) then
    raise exception 'purchase % cannot become % after %', old.id, new.status, old.status;
  end if;
  return new;
end $$;

create or replace trigger purchases_keep_their_order before update on purchases
  for each row execute function guard_purchase();
