create table totp_secrets (
  member_id     bigint primary key references members on delete cascade,
  -- encrypted with the installation's key
  sealed_secret bytea not null,
  created_at    timestamptz not null,
  -- null until the first code proves that the app has it
  enabled_at    timestamptz,
  -- the last time step whose code was used: it and all before are worth nothing any more
  last_step     bigint not null default 0
);

create table recovery_codes (
  member_id bigint not null references members on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  -- whoever takes an account back loses the codes of an intruder
  created_at timestamptz not null,
  primary key (member_id, code_hash)
);

create table passkeys (
  id            bigint primary key default random_id(),
  member_id     bigint not null references members on delete cascade,
  site_id       smallint not null references sites,
  credential_id text not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  unique (site_id, credential_id)
);
create index passkeys_member on passkeys (member_id);

-- What an authenticator has to sign; gone with its first use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  site_id        smallint not null references sites,
  device_hash    bytea not null,
  -- null: somebody who wants to log in
  member_id      bigint references members on delete cascade,
  expires_at     timestamptz not null
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
