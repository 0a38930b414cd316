-- Searches saved under a name. filter contains the query parameters of the search page, as text. Mails about new
-- results are off unless the member turns them on.
create table saved_searches (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  name       text not null,
  filter     jsonb not null,
  created_at timestamptz not null,
  -- members who joined after this time are new
  seen_at    timestamptz not null,
  -- how often new members are mailed; null: never
  alert      text check (alert in ('daily', 'weekly')),
  -- mails have covered the members who joined until this time
  alerted_until timestamptz,
  next_alert_at timestamptz,
  -- a deleted search can be restored for 60 minutes
  deleted_at timestamptz,
  check ((alert is null) = (alerted_until is null) and (alert is null) = (next_alert_at is null))
);
create unique index saved_searches_once on saved_searches (member_id, md5(filter::text)) where deleted_at is null;
create index saved_searches_member on saved_searches (member_id);
create index saved_searches_due on saved_searches (next_alert_at) where alert is not null and deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
