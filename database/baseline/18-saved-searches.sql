-- A search under a name. `filter` is what its address says, field by field, as text. Mails about it are asked for, never assumed.
create table saved_searches (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  name       text not null,
  filter     jsonb not null,
  created_at timestamptz not null,
  -- who joined later is new
  seen_at    timestamptz not null,
  -- how often a mail tells of new people; null: never
  alert      text check (alert in ('daily', 'weekly')),
  -- who joined until then has been told of
  alerted_until timestamptz,
  next_alert_at timestamptz,
  -- kept for a moment, for who wants it back
  deleted_at timestamptz,
  check ((alert is null) = (alerted_until is null) and (alert is null) = (next_alert_at is null))
);
create unique index saved_searches_once on saved_searches (member_id, md5(filter::text)) where deleted_at is null;
create index saved_searches_member on saved_searches (member_id);
create index saved_searches_due on saved_searches (next_alert_at) where alert is not null and deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
