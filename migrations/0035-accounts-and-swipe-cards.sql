-- A second factor that was shown proves nothing for ever: when it was, instead of whether.
alter table sessions add column strong_at timestamptz;
update sessions set strong_at = created_at where is_strong;
alter table sessions drop column is_strong;

-- The browser that signed up; whoever proves the address on another one chooses the password.
alter table registrations add column device_hash bytea;

-- Whom the swipe game has dealt on a day of the site: liking them elsewhere on that day is a like of the game.
create table swipe_cards (
  member_id bigint not null references members on delete cascade,
  other_id  bigint not null references members on delete cascade,
  dealt_on  date not null,
  primary key (member_id, other_id)
);
create index swipe_cards_received on swipe_cards (other_id, member_id);
create index swipe_cards_day on swipe_cards (dealt_on);
