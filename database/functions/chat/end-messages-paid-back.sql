-- What was paid back is not shown for nothing: a photo that may be seen again is no part of such a message any more.
-- A trigger, as that which pays back when a photo is rejected: photos are rejected and come back by several hands, below the
-- chat, and at no moment may a message be both paid back and seen.
create or replace function end_messages_paid_back() returns trigger language plpgsql as $$
begin
  update messages g set photo_id = null
  where g.photo_id = new.id and exists (
    select from ledger_transactions t where t.idempotency_key = 'reversal:' || g.conversation_id || ':' || g.id);
  return null;
end $$;

create or replace trigger photos_back_end_messages_paid_back after update of status on photos
  for each row when (new.status in ('pending', 'active') and old.status not in ('pending', 'active'))
  execute function end_messages_paid_back();
