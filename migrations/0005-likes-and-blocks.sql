create table likes (
  liker_id   bigint not null references members on delete cascade,
  liked_id   bigint not null references members on delete cascade,
  created_at timestamptz not null,
  -- null while the liked member has not opened the liker's profile since
  seen_at    timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index likes_received on likes (liked_id, created_at desc, liker_id);

create table blocks (
  blocker_id bigint not null references members on delete cascade,
  blocked_id bigint not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_received on blocks (blocked_id, blocker_id);
