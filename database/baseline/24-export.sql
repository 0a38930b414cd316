-- Data exports for members. downloadable_until is set when the mailed link is used.
create table exports (
  id           bigint primary key default random_id(),
  member_id    bigint not null references members on delete cascade,
  status       text not null check (status in ('waiting', 'ready')),
  object_key   text not null unique,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  downloadable_until timestamptz
);
create unique index exports_one_waiting on exports (member_id) where status = 'waiting';
create index exports_of_member on exports (member_id, created_at desc);
create index exports_expiry on exports (expires_at);
