-- Who has opened whose profile last: one row for a pair, forgotten after 90 days.
create table visits (
  visitor_id bigint not null references members on delete cascade,
  visited_id bigint not null references members on delete cascade,
  visited_at timestamptz not null,
  -- until the visited member has opened their list
  is_new     boolean not null default true,
  primary key (visitor_id, visited_id),
  check (visitor_id <> visited_id)
);
create index visits_received on visits (visited_id, visited_at desc, visitor_id desc);
create index visits_by_time on visits (visited_at);
