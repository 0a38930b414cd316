create table members (
  id            bigint primary key default random_id(),
  site_id       smallint not null references sites,
  -- null until the member has confirmed the address, so that a sign-up cannot block somebody else's address
  email         text check (email = lower(email)),
  -- null: login with a password is not possible (a demo member without a password, a member who uses only passkeys)
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
  -- discreet mode: mails and pushes on a locked screen show neither the site nor the occasion
  is_discreet boolean not null default false,
  traffic_source_id bigint references traffic_sources on delete set null,
  -- when the member consented to the storage of their sexuality
  sensitive_consent_at timestamptz,
  -- references invite_codes; the foreign key is added in 08-registration.sql, where that table is created
  invite_code_id integer,
  -- signals that the member hides from others; signals that are not listed are shown
  hidden_signals text[] not null default '{}' check (hidden_signals <@ array['typing', 'read', 'presence']),
  -- two choices: to see no fictional profiles, and to visit profiles without appearing in their lists of visitors
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
  -- identifies the session to its member; id_hash, the hash of the secret, never leaves the server
  id           bigint not null default random_id(),
  -- when a passkey or second factor was last verified in this session; null: never. Operators need a verification
  -- within the last 12 hours
  strong_at    timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_public on sessions (id);

-- Devices on which an email address has logged in before. Each has its own counter of failed logins. Deleted 400 days
-- after the last login.
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

-- Logins whose password was correct and that wait for the second factor from the same device.
create table half_logins (
  site_id     smallint not null references sites,
  device_hash bytea not null,
  member_id   bigint not null references members on delete cascade,
  expires_at  timestamptz not null,
  primary key (site_id, device_hash)
);
create index half_logins_member on half_logins (member_id);
create index half_logins_expiry on half_logins (expires_at);

-- Tokens of mailed links. A token can be used once, until it expires. Only its hash is stored.
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

-- Number of mails requested within 24 hours, by a hash of the address, account or network.
create table mail_counts (
  bucket           bytea primary key,
  mails            smallint not null,
  window_starts_at timestamptz not null
);
create index mail_counts_window on mail_counts (window_starts_at);

-- Members who have locked themselves out of their account, and until when. A lock-out cannot be ended early.
create table self_bans (
  member_id  bigint primary key references members on delete cascade,
  started_at timestamptz not null,
  ends_at    timestamptz not null
);
create index self_bans_end on self_bans (ends_at);

-- Members who are deleting their account: hidden at once, restored by the mailed link until erase_at, erased after it.
-- Erasing sets erase_at to started_at, so that requests that still wait restore no more.
create table account_deletions (
  member_id     bigint primary key references members on delete cascade,
  status_before text not null check (status_before in ('not_confirmed', 'active', 'locked_out')),
  started_at    timestamptz not null,
  erase_at      timestamptz not null
);
create index account_deletions_due on account_deletions (erase_at);
