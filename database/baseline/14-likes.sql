create table likes (
  liker_id   bigint not null references members on delete cascade,
  liked_id   bigint not null references members on delete cascade,
  created_at timestamptz not null,
  -- null while the liked member has not opened the liker's profile since
  seen_at    timestamptz,
  -- A like that goes both ways is a match, since the later of the two. Kept on both rows, so that the list of matches is a
  -- walk along an index; triggers are the only writers.
  matched_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index likes_received on likes (liked_id, created_at desc, liker_id desc);
create index likes_sent on likes (liker_id, created_at desc, liked_id desc);
create index likes_matched on likes (liker_id, matched_at desc, liked_id desc) where matched_at is not null;
-- Who was liked lately, to find whom nobody has told of it.
create index likes_unseen on likes (created_at, liked_id) where seen_at is null;
