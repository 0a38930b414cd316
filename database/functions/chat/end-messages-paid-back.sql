-- When a rejected or deleted photo is restored, removes it from messages whose credits were refunded, so that it is not
-- shown there for free.
-- A trigger, like the refund when a photo is rejected: features that do not know the chat reject and restore photos,
-- and a refunded message must never show its photo, not even for a moment.
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
