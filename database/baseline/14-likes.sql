create table likes (
  liker_id   bigint not null references members on delete cascade,
  liked_id   bigint not null references members on delete cascade,
  created_at timestamptz not null,
  -- null while the liked member has not opened the liker's profile since
  seen_at    timestamptz,
  -- Mutual likes are a match from the time of the later one. Stored in both rows, so that the list of matches is an
  -- index scan. Written only by triggers.
  matched_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index likes_received on likes (liked_id, created_at desc, liker_id desc);
create index likes_sent on likes (liker_id, created_at desc, liked_id desc);
create index likes_matched on likes (liker_id, matched_at desc, liked_id desc) where matched_at is not null;
-- Recent likes that the liked member has not seen, to find members who have not been notified.
create index likes_unseen on likes (created_at, liked_id) where seen_at is null;
