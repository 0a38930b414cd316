-- Ends the match when one of the two likes is deleted. A trigger, because likes are also deleted with their member.
create or replace function unmatch_likes() returns trigger language plpgsql as $$
begin
  update likes l set matched_at = null
  from previous o
  where o.matched_at is not null and l.liker_id = o.liked_id and l.liked_id = o.liker_id;
  return null;
end $$;

create or replace trigger likes_deleted after delete on likes
  referencing old table as previous for each statement execute function unmatch_likes();
