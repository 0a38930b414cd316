-- Whom a member never wants to meet here: a keyed hash of each email address or mobile number, whether anybody has it or not.
create table known_people (
  member_id   bigint not null references members on delete cascade,
  person_mark bytea not null,
  primary key (member_id, person_mark)
);
create index known_people_mark on known_people (person_mark);

create table blocks (
  blocker_id bigint not null references members on delete cascade,
  blocked_id bigint not null references members on delete cascade,
  created_at timestamptz not null,
  -- null: blocked by hand. Otherwise by these rows of the blocker's known_people, and neither side is told
  known_marks bytea[] check (known_marks <> '{}'),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_received on blocks (blocked_id, blocker_id);
