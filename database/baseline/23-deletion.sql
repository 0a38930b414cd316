-- Who is leaving: dark at once, back as they were with the mailed link, erased when the time has come.
create table account_deletions (
  member_id     bigint primary key references members on delete cascade,
  status_before text not null check (status_before in ('not_confirmed', 'active', 'locked_out')),
  started_at    timestamptz not null,
  erase_at      timestamptz not null
);
create index account_deletions_due on account_deletions (erase_at);

-- Why people leave, without who said it.
create table deletion_reasons (
  site_id smallint not null references sites,
  day     date not null,
  reason  text not null,
  members integer not null,
  primary key (site_id, day, reason)
);

-- Random ids of the erased, and nothing else: after the restore of a backup they are erased again.
create table erased_members (
  member_id bigint primary key,
  erased_on date not null
);
