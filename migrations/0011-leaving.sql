-- Who is leaving: dark at once, back as they were with the mailed link, erased when the time has come.
create table account_deletions (
  member_id     bigint primary key references members on delete cascade,
  status_before text not null check (status_before in ('not_confirmed', 'active')),
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

-- The books outlive their member under a pseudonym that nothing leads to.
alter table purchases alter column member_id drop not null;
alter table purchases add column pseudonym uuid;
alter table purchases add constraint purchases_have_one_owner check (num_nonnulls(member_id, pseudonym) = 1);
alter table ledger_entries add column pseudonym uuid;
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_have_their_owner check (
  (account = 'member') = (num_nonnulls(member_id, pseudonym) = 1 and seq is not null and balance_after is not null)
  and num_nonnulls(member_id, pseudonym) <= 1);
create unique index ledger_entries_of_pseudonym on ledger_entries (pseudonym, seq);

-- null: a deleted member; the other one keeps what they wrote themselves.
alter table conversations alter column user_lo drop not null;
alter table conversations alter column user_hi drop not null;
alter table conversations alter column started_by drop not null;
alter table conversations drop constraint conversations_user_lo_fkey;
alter table conversations drop constraint conversations_user_hi_fkey;
alter table conversations add constraint conversations_user_lo_fkey foreign key (user_lo) references members on delete set null;
alter table conversations add constraint conversations_user_hi_fkey foreign key (user_hi) references members on delete set null;
alter table conversation_members alter column other_id drop not null;
alter table conversation_members drop constraint conversation_members_other_id_fkey;
alter table conversation_members add constraint conversation_members_other_id_fkey
  foreign key (other_id) references members on delete set null;

-- Copies of one's own data. `downloadable_until` is set when the mailed link has been used.
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
