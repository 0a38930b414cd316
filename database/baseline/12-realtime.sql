-- The lock on this row puts in order what happens to a member, and its number is that of their newest event. Narrow and hot:
-- kept apart so that its updates stay on one page.
create table member_state (
  member_id bigint primary key references members on delete cascade,
  head_seq  bigint not null default 0
) with (fillfactor = 50);

-- What happened to a member, as pointers: a browser that was away asks for all since the last one it knows.
-- seq counts 1, 2, 3, … for each member and is given out under the lock on their row of member_state, so that whoever
-- sees one also sees all before it. No foreign key: its check would cost each message a lock more; a trigger cleans up.
create table member_events (
  member_id  bigint not null,
  seq        bigint not null,
  kind       text not null,
  ref        jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);
create index member_events_age on member_events (created_at);
