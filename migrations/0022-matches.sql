-- A like that goes both ways is a match, since the later of the two. Kept on both rows, so that the list of matches is a
-- walk along an index; the triggers are the only writers.
alter table likes add column matched_at timestamptz;
create index likes_sent on likes (liker_id, created_at desc, liked_id desc);
create index likes_matched on likes (liker_id, matched_at desc, liked_id desc) where matched_at is not null;
drop index likes_received;
create index likes_received on likes (liked_id, created_at desc, liker_id desc);

create function match_likes() returns trigger language plpgsql as $$
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
create trigger likes_inserted after insert on likes
  referencing new table as changed for each statement execute function match_likes();

create function unmatch_likes() returns trigger language plpgsql as $$
begin
  update likes l set matched_at = null
  from previous o
  where o.matched_at is not null and l.liker_id = o.liked_id and l.liked_id = o.liker_id;
  return null;
end $$;
create trigger likes_deleted after delete on likes
  referencing old table as previous for each statement execute function unmatch_likes();
