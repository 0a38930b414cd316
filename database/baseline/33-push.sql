-- Keys with which a site signs requests to push services (VAPID, RFC 8292). Created on first use.
create table push_keys (
  site_id    smallint primary key references sites,
  -- base64url, as browsers expect it
  public_key text not null,
  -- encrypted with the installation's key
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

-- Push subscriptions of browsers, one for each session. Deleted with the session.
create table push_subscriptions (
  id         bigint primary key default random_id(),
  session_id bigint not null unique references sessions (id) on delete cascade,
  endpoint   text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  -- keys of the browser for the encryption (RFC 8291), base64url
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null,
  -- when the push service reported that the subscription has ended; null: it receives pushes
  lost_at    timestamptz,
  -- when the member last sent a test push
  tested_at  timestamptz
);

-- Pushes to be sent. Deleted when sent, or 15 minutes after they were created.
create table push_messages (
  id         bigint primary key default random_id(),
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind       text not null check (kind in ('new_conversations', 'new_messages', 'likes', 'test')),
  -- a newer push with the same topic replaces one that waits, and one that is displayed
  topic      text not null,
  title      text not null check (length(title) <= 200),
  body       text not null check (length(body) <= 500),
  -- path on the member's site
  url        text not null check (url like '/%' and length(url) <= 500),
  -- number on the app's icon; null: unchanged
  badge      integer check (badge >= 0),
  tries      smallint not null default 0,
  due_at     timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  unique (subscription_id, topic)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_age on push_messages (created_at);
