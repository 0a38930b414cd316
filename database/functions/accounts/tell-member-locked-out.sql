-- Notifies the open event streams of a member who is locked out, within a second. A trigger, because several features
-- lock members out.
create or replace function tell_member_locked_out() returns trigger language plpgsql as $$
begin
  perform append_member_event(new.id, 'session.revoked', '{}', now());
  perform pg_notify('vonk_wake', new.id::text);
  return null;
end $$;

create or replace trigger members_tell_lock_out after update of status on members
  for each row when (new.status is distinct from old.status and new.status in ('banned', 'deletion_pending', 'locked_out'))
  execute function tell_member_locked_out();
