-- Members who are deleting their account: hidden at once, restored by the mailed link, erased at erase_at.
create table account_deletions (
  member_id     bigint primary key references members on delete cascade,
  status_before text not null check (status_before in ('not_confirmed', 'active', 'locked_out')),
  started_at    timestamptz not null,
  erase_at      timestamptz not null
);
create index account_deletions_due on account_deletions (erase_at);

-- Number of members by reason for leaving, without any reference to them.
create table deletion_reasons (
  site_id smallint not null references sites,
  day     date not null,
  reason  text not null,
  members integer not null,
  primary key (site_id, day, reason)
);

-- Random ids of erased members, and no other data, so that they are erased again after a backup is restored.
create table erased_members (
  member_id bigint primary key,
  erased_on date not null
);
