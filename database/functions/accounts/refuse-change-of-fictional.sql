create or replace function refuse_change_of_fictional() returns trigger language plpgsql as $$
begin
  raise exception 'fictional is set for good when a member is created';
end $$;

create or replace trigger members_fictional_is_final before update of fictional on members
  for each row when (old.fictional is distinct from new.fictional)
  execute function refuse_change_of_fictional();
