-- The lock on this row orders the events of a member; head_seq is the number of the newest one. A narrow table of its
-- own, because it is updated often and updates should stay on the same page.
create table member_state (
  member_id bigint primary key references members on delete cascade,
  head_seq  bigint not null default 0
) with (fillfactor = 50);

-- Events of a member, as references to the data. A browser that was offline requests all events after the last one it
-- has. seq counts 1, 2, 3, … for each member. It is assigned under the lock on the member's row in member_state, so
-- that an event is never visible before an earlier one. No foreign key, because its check would take one more lock for
-- each message; a trigger deletes the rows of deleted members.
create table member_events (
  member_id  bigint not null,
  seq        bigint not null,
  kind       text not null,
  ref        jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);
create index member_events_age on member_events (created_at);
