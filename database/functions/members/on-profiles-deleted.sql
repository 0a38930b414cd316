-- A trigger for the reason in on-members-updated.sql.
create or replace function on_profiles_deleted() returns trigger language plpgsql as $$
begin
  delete from member_search where id in (select member_id from previous);
  return null;
end $$;

create or replace trigger profiles_deleted after delete on profiles
  referencing old table as previous for each statement execute function on_profiles_deleted();
