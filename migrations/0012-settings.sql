-- What members want to be told, where they have chosen otherwise than the product does for everybody.
create table notification_choices (
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  primary key (member_id, kind, channel)
);

-- How many mails were asked for within a day, by a hash of the address, account or network they were asked for.
create table mail_counts (
  bucket           bytea primary key,
  mails            smallint not null,
  window_starts_at timestamptz not null
);
create index mail_counts_window on mail_counts (window_starts_at);
