-- Notifies the open event stream of a deleted session within a second, whatever deleted the session.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  -- if the member is being erased, no event can be stored for them
  if exists (select from members where id = old.member_id) then
    perform append_member_event(old.member_id, 'session.revoked', jsonb_build_object('session', old.id::text), now());
    perform pg_notify('vonk_wake', old.member_id::text);
  end if;
  return null;
end $$;

-- The sweep of expired sessions sets vonk.session_ends_by_itself, so that it sends no events.
create or replace trigger sessions_tell_their_end after delete on sessions
  for each row when (coalesce(current_setting('vonk.session_ends_by_itself', true), '') <> 'true') execute function tell_session_ended();
