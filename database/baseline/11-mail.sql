-- Outbox: written with the business transaction, sent by a job.
create table mails (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  member_id  bigint references members on delete cascade,
  kind       text not null,
  to_address text not null,
  from_name  text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  headers    jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at    timestamptz,
  attempts   smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index mails_due on mails (next_attempt_at) where sent_at is null;
create index mails_recent on mails (created_at desc);
create index mails_member on mails (member_id);
create index mails_address on mails (site_id, to_address, created_at);

-- Addresses whose owners want none of the mails that anybody could have sent to them by typing the address somewhere.
create table mail_stops (
  site_id      smallint not null references sites,
  address_hash bytea not null,
  stopped_at   timestamptz not null,
  primary key (site_id, address_hash)
);
