-- A trigger in place of a foreign key, whose check would cost each message a lock more.
create or replace function forget_member_events() returns trigger language plpgsql as $$
begin
  delete from member_events where member_id = old.member_id;
  return null;
end $$;

create or replace trigger member_state_forgets_events after delete on member_state
  for each row execute function forget_member_events();
