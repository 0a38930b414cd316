-- Choices of a member in the swipe game. A pass is not shown to the other member; a like also has a row in likes.
create table swipes (
  member_id bigint not null references members on delete cascade,
  other_id  bigint not null references members on delete cascade,
  swiped_at timestamptz not null,
  -- null: a pass. Otherwise the day (in the site's time zone) whose like limit it counts towards, even after it was
  -- undone
  liked_on  date,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index swipes_likes_of_day on swipes (member_id, liked_on) where liked_on is not null;
create index swipes_received on swipes (other_id, member_id);

-- Members whom the swipe game has shown on a day (in the site's time zone). A like given to them elsewhere on that day
-- counts as a like of the game.
create table swipe_cards (
  member_id bigint not null references members on delete cascade,
  other_id  bigint not null references members on delete cascade,
  dealt_on  date not null,
  primary key (member_id, other_id)
);
create index swipe_cards_received on swipe_cards (other_id, member_id);
create index swipe_cards_day on swipe_cards (dealt_on);

-- Likes given before signing up. They become likes of the member when the email address is confirmed.
create table signup_likes (
  member_id bigint not null references members on delete cascade,
  liked_id  bigint not null references members on delete cascade,
  held_at   timestamptz not null,
  primary key (member_id, liked_id),
  check (member_id <> liked_id)
);
create index signup_likes_liked on signup_likes (liked_id);
