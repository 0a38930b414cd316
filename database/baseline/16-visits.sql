-- The last visit of each member to each profile. Deleted after 90 days.
create table visits (
  visitor_id bigint not null references members on delete cascade,
  visited_id bigint not null references members on delete cascade,
  visited_at timestamptz not null,
  -- true until the visited member opens their list of visitors
  is_new     boolean not null default true,
  primary key (visitor_id, visited_id),
  check (visitor_id <> visited_id)
);
create index visits_received on visits (visited_id, visited_at desc, visitor_id desc);
create index visits_by_time on visits (visited_at);
