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
