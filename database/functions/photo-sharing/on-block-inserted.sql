-- A block ends what the two have shown each other, for good.
create or replace function on_block_inserted() returns trigger language plpgsql as $$
begin
  delete from photo_grants where (owner_id, viewer_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from photo_requests where (owner_id, viewer_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;

create or replace trigger blocks_end_photo_grants after insert on blocks for each row execute function on_block_inserted();
