-- Makes a block wait for messages that are being sent between the two members, so that none is sent after the block.
-- A trigger, because blocks know nothing of messages, and the chat defines the order of the locks.
create or replace function lock_pair_before_block() returns trigger language plpgsql as $$
begin
  perform from members where id in (new.blocker_id, new.blocked_id) order by id for key share;
  perform from member_state where member_id in (new.blocker_id, new.blocked_id) order by member_id for update;
  return new;
end $$;

create or replace trigger blocks_wait_for_messages before insert on blocks for each row execute function lock_pair_before_block();
