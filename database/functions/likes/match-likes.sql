-- Makes mutual likes a match. A trigger, so that it covers every statement that inserts likes, and both likes of one
-- statement.
create or replace function match_likes() returns trigger language plpgsql as $$
begin
  with pairs as (
    select c.liker_id, c.liked_id, greatest(c.created_at, back.created_at) as at
    from changed c
    join likes back on back.liker_id = c.liked_id and back.liked_id = c.liker_id
  )
  update likes l set matched_at = p.at
  from (select liker_id, liked_id, at from pairs union select liked_id, liker_id, at from pairs) p
  where l.liker_id = p.liker_id and l.liked_id = p.liked_id and l.matched_at is null;
  return null;
end $$;

create or replace trigger likes_inserted after insert on likes
  referencing new table as changed for each statement execute function match_likes();
