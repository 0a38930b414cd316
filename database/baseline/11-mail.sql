-- Outbox: written with the business transaction, sent by a job. Narrow, because each attempt writes the row anew.
create table mails (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  member_id  bigint references members on delete cascade,
  kind       text not null,
  to_address text not null,
  -- the mailbox provider that judges our mails
  lane       text not null default 'other',
  -- readers can turn it off: sent at most once, and within what the lane allows
  is_bulk    boolean not null default false,
  -- what it tells; told once for each site
  once       text,
  -- of what alone it tells, such as one conversation; null: of several things, or of something else
  topic      text,
  -- what is held and taken back together: a campaign
  batch      text,
  -- held: of a batch that is paused. leaving: a mail in bulk that is being handed over. shown: of a demo, which sends nothing.
  -- ended: given up.
  state      text not null default 'waiting' check (state in ('waiting', 'held', 'leaving', 'sent', 'ended', 'shown')),
  attempts   smallint not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  -- not sent after that
  expires_at timestamptz,
  sent_at    timestamptz,
  last_error text
);
create index mails_due on mails (is_bulk, lane, next_attempt_at) where state in ('waiting', 'leaving');
create index mails_batch on mails (batch, state) where batch is not null and state in ('waiting', 'held', 'leaving');
create index mails_leaving on mails (next_attempt_at) where state = 'leaving';
create index mails_expiring on mails (expires_at) where state = 'waiting' and expires_at is not null;
create index mails_held on mails (expires_at) where state = 'held';
create unique index mails_once on mails (site_id, once) where once is not null;
create index mails_recent on mails (created_at desc);
create index mails_member on mails (member_id);
create index mails_address on mails (site_id, to_address, created_at);

-- Links in mails let people in: a body is gone when its mail will not be sent any more.
create table mail_bodies (
  mail_id    bigint primary key references mails on delete cascade,
  from_name  text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  -- the file that its HTML shows, and that travels with it
  picture    text,
  headers    jsonb not null default '{}'
);

-- Mailboxes whose owners want none of the mails that anybody could have sent to them by typing the address somewhere.
create table mail_stops (
  site_id      smallint not null references sites,
  address_hash bytea not null,
  stopped_at   timestamptz not null,
  primary key (site_id, address_hash)
);

-- Providers of mailboxes: when the first mail went there, and until when they want none.
create table mail_lanes (
  lane         text primary key,
  began_at     timestamptz not null,
  paused_until timestamptz,
  -- how many went there in the last minute in which any did
  minute       timestamptz,
  minute_sent  integer not null default 0
);

-- How they took our mails, each day.
create table mail_lane_days (
  lane       text not null,
  day        date not null,
  sent       integer not null default 0,
  pauses     integer not null default 0,
  complaints integer not null default 0,
  -- refused because of how we send
  faults     integer not null default 0,
  -- mails in bulk that a process was handing over when it died
  lost       integer not null default 0,
  primary key (lane, day)
);

-- Random numbers for a member and one of their addresses, in the envelopes of mails: what comes back finds its member by it.
create table mail_refs (
  ref          bigint primary key default random_id(),
  member_id    bigint not null references members on delete cascade,
  address_hash bytea not null,
  lane         text not null,
  -- days on which mails were refused for good, or given up
  failed_on    date[] not null default '{}',
  soft_on      date[] not null default '{}',
  unique (member_id, address_hash)
);

-- With which the mails of a domain are signed (DKIM). The newest key signs whose record has been seen in the DNS.
create table mail_keys (
  domain       text not null check (domain = lower(domain)),
  selector     text not null check (selector ~ '^[a-z0-9]+$'),
  -- base64, as it stands in the record
  public_key   text not null,
  -- encrypted with the installation's key
  sealed_private_key bytea not null,
  created_at   timestamptz not null,
  published_at timestamptz,
  primary key (domain, selector)
);
