-- With which a site signs what it sends to the push services of browsers (RFC 8292); made when it is first asked for.
create table push_keys (
  site_id    smallint primary key references sites,
  -- base64url, as browsers want it
  public_key text not null,
  -- encrypted with the installation's key
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

-- Where a browser receives pushes: one for each session, and gone with it, however it ends.
create table push_subscriptions (
  id         bigint primary key default random_id(),
  session_id bigint not null unique references sessions (id) on delete cascade,
  endpoint   text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  -- of the browser, for the encryption (RFC 8291); base64url
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null,
  -- since when its push service knows it no more; null: it receives pushes
  lost_at    timestamptz,
  -- when its member last sent a push to themselves
  tested_at  timestamptz
);

-- What is to be sent; deleted when it is sent, or too old to be true.
create table push_messages (
  id         bigint primary key default random_id(),
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind       text not null check (kind in ('new_conversations', 'new_messages', 'likes', 'test')),
  -- a newer one takes the place of one that waits, and of one that is shown
  topic      text not null,
  title      text not null check (length(title) <= 200),
  body       text not null check (length(body) <= 500),
  -- on the member's site
  url        text not null check (url like '/%' and length(url) <= 500),
  -- what the icon of the app counts; null: it stays as it is
  badge      integer check (badge >= 0),
  tries      smallint not null default 0,
  due_at     timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  unique (subscription_id, topic)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_age on push_messages (created_at);
