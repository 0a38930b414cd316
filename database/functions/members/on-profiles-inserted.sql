-- A trigger for the reason in on-members-updated.sql.
create or replace function on_profiles_inserted() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(select member_id from changed));
  return null;
end $$;

create or replace trigger profiles_inserted after insert on profiles
  referencing new table as changed for each statement execute function on_profiles_inserted();
