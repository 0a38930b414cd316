-- The only way from a pseudonym of the audit log to a member: whoever is erased takes it along, and the log stays as it is.
create table audit_people (
  -- made of the secret and the id, so that it cannot be given to somebody else later
  pseudonym bytea primary key check (octet_length(pseudonym) = 16),
  member_id bigint not null unique references members on delete cascade,
  -- notes about the member are sealed with it, too
  secret    bytea not null check (octet_length(secret) = 32)
);

-- What operators did, in one chain for each company. Nothing in it says who anybody is. Append-only, erasures included.
create table audit_entries (
  id         bigint primary key generated always as identity,
  company_id bigint not null references companies,
  -- its place in the chain, given at the commit
  seq        bigint check (seq > 0),
  at         timestamptz not null,
  -- who did it, and about whom; null: about nobody
  actor      bytea not null check (octet_length(actor) = 16),
  actor_role text not null check (actor_role ~ '^[a-z]*$'),
  act        text not null check (act ~ '^[a-z_]{1,40}$'),
  site_id    smallint not null references sites,
  subject    bytea check (octet_length(subject) = 16),
  -- what it is about: the kind and the number of a row, or a reference
  object     text check (object ~ '^[a-z]+:[A-Za-z0-9-]{1,60}$'),
  amount_cents integer,
  -- one of a few words
  reason     text check (reason ~ '^[a-z_]{1,40}$'),
  -- what the operator wrote, sealed; it cannot be read any more when the member is erased
  note       bytea,
  hash       bytea check (octet_length(hash) = 32),
  check ((seq is null) = (hash is null)),
  unique (company_id, seq)
);
create index audit_entries_subject on audit_entries (subject, id) where subject is not null;

-- The end of each chain. Its row is locked by each commit that makes it longer; the room keeps updates on its page.
create table audit_heads (
  company_id bigint primary key references companies,
  seq        bigint not null,
  hash       bytea not null
) with (fillfactor = 10);
