-- Refunds the credits of all messages with a photo when the photo is rejected, whatever rejects it.
create or replace function reverse_messages_of_photo() returns trigger language plpgsql as $$
begin
  perform reverse_charge('message:' || g.conversation_id || ':' || g.id, coalesce(new.reviewed_at, now()))
  from (select conversation_id, id from messages where photo_id = new.id and price_credits > 0 order by conversation_id, id) g;
  return null;
end $$;

create or replace trigger photos_rejected_are_paid_back after update of status on photos
  for each row when (new.status = 'rejected' and old.status <> 'rejected')
  execute function reverse_messages_of_photo();
