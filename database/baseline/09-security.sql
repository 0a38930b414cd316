create table totp_secrets (
  member_id     bigint primary key references members on delete cascade,
  -- encrypted with the installation's key
  sealed_secret bytea not null,
  created_at    timestamptz not null,
  -- when the first code proved that the authenticator app has the secret; null: not yet
  enabled_at    timestamptz,
  -- time step of the last code used; codes of this step and earlier ones are refused
  last_step     bigint not null default 0
);

create table recovery_codes (
  member_id bigint not null references members on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  -- recovering an account deletes the codes created since a possible takeover
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

-- Challenges that a passkey has to sign. Deleted at first use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  site_id        smallint not null references sites,
  device_hash    bytea not null,
  -- null: a login, for which the member is not known yet
  member_id      bigint references members on delete cascade,
  expires_at     timestamptz not null
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
