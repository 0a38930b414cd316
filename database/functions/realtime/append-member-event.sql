-- Appends an event and returns its number. Call in the transaction that causes it; for several members in the order of
-- their ids, to avoid deadlocks.
create or replace function append_member_event(for_member bigint, event_kind text, event_ref jsonb, happened_at timestamptz)
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
