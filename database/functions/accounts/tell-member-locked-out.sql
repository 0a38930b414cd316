-- A trigger, because members are locked out by several hands, and an open stream has to hear of it within a second.
create or replace function tell_member_locked_out() returns trigger language plpgsql as $$
begin
  perform append_member_event(new.id, 'session.revoked', '{}', now());
  perform pg_notify('vonk_wake', new.id::text);
  return null;
end $$;

create or replace trigger members_tell_lock_out after update of status on members
  for each row when (new.status is distinct from old.status and new.status in ('banned', 'deletion_pending', 'locked_out'))
  execute function tell_member_locked_out();
