-- What happened to a member, as pointers: a browser that was away asks for all since the last one it knows.
-- seq counts 1, 2, 3, … for each member and is given out under the lock on their row of member_state, so that whoever
-- sees one also sees all before it. No foreign key: its check would cost each message a lock more; a trigger cleans up.
create table member_events (
  member_id  bigint not null,
  seq        bigint not null,
  kind       text not null,
  ref        jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);
create index member_events_age on member_events (created_at);

-- Part of the transaction it tells of. Who appends for several members does so in the order of their ids: no deadlock.
create function append_member_event(for_member bigint, event_kind text, event_ref jsonb, happened_at timestamptz)
returns bigint language plpgsql as $$
declare
  new_seq bigint;
begin
  update member_state set head_seq = head_seq + 1 where member_id = for_member returning head_seq into new_seq;
  if new_seq is null then
    insert into member_state (member_id, head_seq) values (for_member, 1)
    on conflict (member_id) do update set head_seq = member_state.head_seq + 1
    returning head_seq into new_seq;
  end if;
  insert into member_events (member_id, seq, kind, ref, created_at)
  values (for_member, new_seq, event_kind, event_ref, happened_at);
  return new_seq;
end $$;

create function forget_member_events() returns trigger language plpgsql as $$
begin
  delete from member_events where member_id = old.member_id;
  return null;
end $$;
create trigger member_state_forgets_events after delete on member_state
  for each row execute function forget_member_events();

-- However a session ends, by whichever hand: its open stream has to hear of it within a second.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  -- a member who is being erased has nobody left to tell
  if exists (select from members where id = old.member_id) then
    perform append_member_event(old.member_id, 'session.revoked', jsonb_build_object('session', old.id::text), now());
    perform pg_notify('vonk_wake', old.member_id::text);
  end if;
  return null;
end $$;
-- The sweep of what has run out tells nobody.
create trigger sessions_tell_their_end after delete on sessions
  for each row when (coalesce(current_setting('vonk.session_ends_by_itself', true), '') <> 'true') execute function tell_session_ended();

create function tell_member_locked_out() returns trigger language plpgsql as $$
begin
  perform append_member_event(new.id, 'session.revoked', '{}', now());
  perform pg_notify('vonk_wake', new.id::text);
  return null;
end $$;
create trigger members_tell_lock_out after update of status on members
  for each row when (new.status is distinct from old.status and new.status in ('banned', 'deletion_pending'))
  execute function tell_member_locked_out();

-- Which signs of life a member keeps to themselves. Typing, read and presence are shown where nothing stands here.
alter table members add column hidden_signals text[] not null default '{}'
  check (hidden_signals <@ array['typing', 'read', 'presence']);
