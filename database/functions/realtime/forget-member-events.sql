-- Deletes the events of a deleted member. Replaces a foreign key, whose check would take one more lock for each
-- message.
create or replace function forget_member_events() returns trigger language plpgsql as $$
begin
  delete from member_events where member_id = old.member_id;
  return null;
end $$;

create or replace trigger member_state_forgets_events after delete on member_state
  for each row execute function forget_member_events();
