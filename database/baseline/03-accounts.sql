create table members (
  id            bigint primary key default random_id(),
  site_id       smallint not null references sites,
  -- null until its mailbox is proved: nobody can keep an address from its owner
  email         text check (email = lower(email)),
  -- null: nobody can log in (a demo member without a password, a member who uses passkeys only)
  password_hash text,
  status        text not null check (status in ('not_confirmed', 'active', 'deletion_pending', 'banned', 'locked_out')),
  role          text check (role in ('admin', 'moderator', 'support', 'finance')),
  language      text not null,
  signup_date   timestamptz not null,
  terms_version timestamptz not null,
  paid_user     boolean not null default false,
  fictional     boolean not null default false,
  is_demo       boolean not null default false,
  resell_consent boolean not null default false,
  notifications_disabled text[] not null default '{}',
  -- nothing that others could see on a locked screen names the site
  is_discreet boolean not null default false,
  traffic_source_id bigint references traffic_sources on delete set null,
  -- when somebody agreed that we keep what they say about their sexuality
  sensitive_consent_at timestamptz,
  -- of invite_codes, which is younger than this table
  invite_code_id integer,
  -- which signs of life a member keeps to themselves: shown where nothing stands here
  hidden_signals text[] not null default '{}' check (hidden_signals <@ array['typing', 'read', 'presence']),
  -- two choices: to be spared fictional profiles, and to look at profiles without being listed there
  hide_fictional boolean not null default false,
  browse_invisibly boolean not null default false,
  unique (site_id, email),
  constraint members_have_an_address check (email is not null or status <> 'active')
);
create index members_traffic_source on members (traffic_source_id) where traffic_source_id is not null;

create table sessions (
  id_hash      bytea primary key,
  member_id    bigint not null references members on delete cascade,
  device_hash  bytea not null,
  user_agent   text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  confirmed_at timestamptz not null,
  -- a name for a session that its member may see: the hash of its secret stays inside
  id           bigint not null default random_id(),
  -- When it was opened, or strengthened since, with something besides the password; null: never. Staff may do nothing
  -- without, and it proves nothing for ever.
  strong_at    timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_public on sessions (id);

-- Devices on which an address has logged in before: they keep a lock-out counter of their own. Those that nobody has used
-- for long are forgotten.
create table known_devices (
  site_id     smallint not null references sites,
  email_hash  bytea not null,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (site_id, email_hash, device_hash)
);
create index known_devices_age on known_devices (last_login_at);

create table login_failures (
  bucket       bytea primary key,
  failures     smallint not null,
  window_starts_at timestamptz not null,
  locks        smallint not null default 0,
  locked_until timestamptz
);
create index login_failures_window on login_failures (window_starts_at);

-- The password was right, the second factor is awaited from the same device.
create table half_logins (
  site_id     smallint not null references sites,
  device_hash bytea not null,
  member_id   bigint not null references members on delete cascade,
  expires_at  timestamptz not null,
  primary key (site_id, device_hash)
);
create index half_logins_member on half_logins (member_id);
create index half_logins_expiry on half_logins (expires_at);

-- What mailed links carry. A link is worth one use, until it expires; only a hash of it is kept.
create table account_tokens (
  token_hash bytea primary key,
  purpose    text not null,
  member_id  bigint not null references members on delete cascade,
  payload    jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_tokens_member on account_tokens (member_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- How many mails were asked for within a day, by a hash of the address, account or network they were asked for.
create table mail_counts (
  bucket           bytea primary key,
  mails            smallint not null,
  window_starts_at timestamptz not null
);
create index mail_counts_window on mail_counts (window_starts_at);

-- Who has locked themselves out, and until when; nothing ends it early.
create table self_bans (
  member_id  bigint primary key references members on delete cascade,
  started_at timestamptz not null,
  ends_at    timestamptz not null
);
create index self_bans_end on self_bans (ends_at);
