-- People from whom a member wants to be hidden: a keyed hash of each email address or mobile number, whether or not it
-- belongs to a member.
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
  -- false: only because of known_people: hides the blocker from the blocked one, not the reverse; neither is told
  is_by_hand  boolean not null default true,
  -- entries of the blocker in known_people that cause the block, too; null: none
  known_marks bytea[] check (known_marks <> '{}'),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id),
  check (is_by_hand or known_marks is not null)
);
create index blocks_received on blocks (blocked_id, blocker_id);
create index blocks_by_hand on blocks (blocker_id, blocked_id) where is_by_hand;
