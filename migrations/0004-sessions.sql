create table sessions (
  id_hash      bytea primary key,
  member_id    bigint not null references members on delete cascade,
  device_hash  bytea not null,
  user_agent   text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_seen_at timestamptz not null,
  confirmed_at timestamptz not null
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- Devices on which an address has logged in before: they keep a lock-out counter of their own.
create table known_devices (
  site_id     smallint not null references sites,
  email_hash  bytea not null,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (site_id, email_hash, device_hash)
);

create table login_failures (
  bucket       bytea primary key,
  failures     smallint not null,
  window_starts_at timestamptz not null,
  locks        smallint not null default 0,
  locked_until timestamptz
);
create index login_failures_window on login_failures (window_starts_at);

create table traffic_sources (
  id          bigint primary key default random_id(),
  site_id     smallint not null references sites,
  visitor_key uuid not null,
  network     text,
  ref         text,
  sub1        text,
  sub2        text,
  sub3        text,
  landed_on   text not null,
  created_at  timestamptz not null,
  unique (site_id, visitor_key)
);

create table page_bounces (
  id          bigint primary key generated always as identity,
  site_id     smallint not null references sites,
  visitor_key uuid not null,
  created_at  timestamptz not null
);
create index page_bounces_time on page_bounces (site_id, created_at);
