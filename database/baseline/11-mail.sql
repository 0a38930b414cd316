-- Outbox. Mails are written in the transaction that causes them, and sent by a job. The body is in mail_bodies, because
-- each attempt rewrites the row.
create table mails (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  member_id  bigint references members on delete cascade,
  kind       text not null,
  to_address text not null,
  -- delivery queue: the mailbox provider of the recipient
  queue      text not null default 'other',
  -- a mail that recipients can unsubscribe from: sent at most once, and within the limits of its delivery queue
  is_bulk    boolean not null default false,
  -- idempotency key: each site sends one mail with it
  once       text,
  -- the only thing that the mail is about, such as one conversation; null: several things, or something else
  topic      text,
  -- mails that are held and deleted together, such as those of a campaign
  batch      text,
  -- held: its batch is paused. leaving: a bulk mail that is being handed to the mail server. shown: a mail of a demo
  -- site, which sends none. ended: given up.
  state      text not null default 'waiting' check (state in ('waiting', 'held', 'leaving', 'sent', 'ended', 'shown')),
  attempts   smallint not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  -- not sent after this time
  expires_at timestamptz,
  sent_at    timestamptz,
  last_error text
);
create index mails_due on mails (is_bulk, queue, next_attempt_at) where state in ('waiting', 'leaving');
create index mails_batch on mails (batch, state) where batch is not null and state in ('waiting', 'held', 'leaving');
create index mails_leaving on mails (next_attempt_at) where state = 'leaving';
create index mails_expiring on mails (expires_at) where state = 'waiting' and expires_at is not null;
create index mails_held on mails (expires_at) where state = 'held';
create unique index mails_once on mails (site_id, once) where once is not null;
create index mails_recent on mails (created_at desc);
create index mails_member on mails (member_id);
create index mails_address on mails (site_id, to_address, created_at);

-- Links in mails give access to accounts, so a body is deleted when its mail has been sent or given up.
create table mail_bodies (
  mail_id    bigint primary key references mails on delete cascade,
  from_name  text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  -- name of the picture that is attached and shown in the HTML
  picture    text,
  headers    jsonb not null default '{}'
);

-- Mailboxes whose owners have stopped mails that a stranger can trigger by entering their address.
create table mail_stops (
  site_id      smallint not null references sites,
  address_hash bytea not null,
  stopped_at   timestamptz not null,
  primary key (site_id, address_hash)
);

-- Delivery queues, one per mailbox provider: when the first mail was sent, and until when bulk mails are paused.
create table mail_queues (
  queue        text primary key,
  began_at     timestamptz not null,
  paused_until timestamptz,
  -- the last minute in which mails were sent, and their number
  minute       timestamptz,
  minute_sent  integer not null default 0
);

-- Delivery results of each queue, by day.
create table mail_queue_days (
  queue      text not null,
  day        date not null,
  sent       integer not null default 0,
  pauses     integer not null default 0,
  complaints integer not null default 0,
  -- mails refused because of how we send them
  faults     integer not null default 0,
  -- bulk mails that a process was handing to the mail server when it died
  lost       integer not null default 0,
  primary key (queue, day)
);

-- Random references, one for each member and address. They are in the envelope sender of mails, so that bounces are
-- matched to the member.
create table mail_refs (
  ref          bigint primary key default random_id(),
  member_id    bigint not null references members on delete cascade,
  address_hash bytea not null,
  queue        text not null,
  -- days on which mails were refused permanently (failed_on), or given up after temporary failures (soft_on)
  failed_on    date[] not null default '{}',
  soft_on      date[] not null default '{}',
  unique (member_id, address_hash)
);

-- DKIM keys of a domain. Mails are signed with the newest key whose record has been found in the DNS.
create table mail_keys (
  domain       text not null check (domain = lower(domain)),
  selector     text not null check (selector ~ '^[a-z0-9]+$'),
  -- base64, as in the DNS record
  public_key   text not null,
  -- encrypted with the installation's key
  sealed_private_key bytea not null,
  created_at   timestamptz not null,
  published_at timestamptz,
  primary key (domain, selector)
);
