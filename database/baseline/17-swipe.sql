-- What a member chose in the swipe game. Nobody is told of a pass; a like is a row of `likes` as well.
create table swipes (
  member_id bigint not null references members on delete cascade,
  other_id  bigint not null references members on delete cascade,
  swiped_at timestamptz not null,
  -- null: a pass; else the day of the site among whose likes it counts, also after it was taken back
  liked_on  date,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index swipes_likes_of_day on swipes (member_id, liked_on) where liked_on is not null;
create index swipes_received on swipes (other_id, member_id);

-- Whom the swipe game has dealt on a day of the site: liking them elsewhere on that day is a like of the game.
create table swipe_cards (
  member_id bigint not null references members on delete cascade,
  other_id  bigint not null references members on delete cascade,
  dealt_on  date not null,
  primary key (member_id, other_id)
);
create index swipe_cards_received on swipe_cards (other_id, member_id);
create index swipe_cards_day on swipe_cards (dealt_on);

-- A yes that was given before signing up. It becomes a like when the address is proved.
create table signup_likes (
  member_id bigint not null references members on delete cascade,
  liked_id  bigint not null references members on delete cascade,
  held_at   timestamptz not null,
  primary key (member_id, liked_id),
  check (member_id <> liked_id)
);
create index signup_likes_liked on signup_likes (liked_id);
