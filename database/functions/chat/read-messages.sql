-- Marks messages as read up to up_to; never moves back. Sends events to the reader's own browsers, and to the other
-- member unless the reader hides read receipts.
create or replace function read_messages(reader bigint, in_conversation bigint, up_to integer, at timestamptz)
returns table (unread integer, read_up_to integer, reader_seq bigint, other bigint, other_seq bigint) language plpgsql as $$
#variable_conflict use_column
declare
  newest integer;
  side record;
begin
  select c.last_message_id into newest from conversations c where c.id = in_conversation for update;
  if newest is null then return; end if;
  select v.other_id, v.unread, v.last_read_id, v.cleared_id into side from conversation_members v
  where v.conversation_id = in_conversation and v.member_id = reader and v.hidden_at is null;
  if not found then return; end if;
  perform from member_state where member_id in (reader, side.other_id) order by member_id for update;
  other := side.other_id;
  read_up_to := greatest(side.last_read_id, least(up_to, newest));
  unread := (select count(*) from messages g
             where g.conversation_id = in_conversation and g.id > greatest(read_up_to, side.cleared_id) and g.sender_id <> reader);
  if read_up_to > side.last_read_id or unread <> side.unread then
    update conversation_members v set last_read_id = read_up_to, unread = read_messages.unread
    where v.conversation_id = in_conversation and v.member_id = reader;
    reader_seq := append_member_event(reader, 'unread', jsonb_strip_nulls(
      jsonb_build_object('conversation', in_conversation::text, 'profile', side.other_id::text)), at);
    if side.other_id is not null and not exists (select from members m where m.id = reader and 'read' = any (m.hidden_signals)) then
      other_seq := append_member_event(
        side.other_id, 'read', jsonb_build_object('conversation', in_conversation::text, 'profile', reader::text, 'up_to', read_up_to), at);
    end if;
  end if;
  return next;
end $$;
