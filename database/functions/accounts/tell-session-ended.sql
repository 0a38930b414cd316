-- However a session ends, by whichever hand: its open stream has to hear of it within a second.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  -- a member who is being erased has nobody left to tell
  if exists (select from members where id = old.member_id) then
    perform append_member_event(old.member_id, 'session.revoked', jsonb_build_object('session', old.id::text), now());
    perform pg_notify('vonk_wake', old.member_id::text);
  end if;
  return null;
end $$;

-- The sweep of what has run out tells nobody.
create or replace trigger sessions_tell_their_end after delete on sessions
  for each row when (coalesce(current_setting('vonk.session_ends_by_itself', true), '') <> 'true') execute function tell_session_ended();
