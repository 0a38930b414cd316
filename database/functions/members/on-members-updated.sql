-- Updates member_search when members change. A trigger, like all that write member_search, because many features change
-- members and profiles, and a search must never show a hidden member, not even for a moment.
create or replace function on_members_updated() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.status, n.site_id, n.resell_consent, n.signup_date, 'presence' = any (n.hidden_signals))
      is distinct from (o.status, o.site_id, o.resell_consent, o.signup_date, 'presence' = any (o.hidden_signals))));
  return null;
end $$;

create or replace trigger members_updated after update on members
  referencing old table as previous new table as changed for each statement execute function on_members_updated();
