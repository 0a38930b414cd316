-- Members by their pseudonym in the audit log. The row is deleted with the member; the log stays unchanged, but no
-- longer leads to the member.
create table audit_people (
  -- derived from the secret and the member's id, so that it cannot be assigned to another member later
  pseudonym bytea primary key check (octet_length(pseudonym) = 16),
  member_id bigint not null unique references members on delete cascade,
  -- also encrypts notes about the member
  secret    bytea not null check (octet_length(secret) = 32)
);

-- Audit log of operators' actions, one hash chain for each company. It contains pseudonyms only. Append-only, even when
-- members are erased.
create table audit_entries (
  id         bigint primary key generated always as identity,
  company_id bigint not null references companies,
  -- position in the chain, assigned at commit
  seq        bigint check (seq > 0),
  at         timestamptz not null,
  -- pseudonyms of the operator (actor) and of the member concerned (subject; null: none)
  actor      bytea not null check (octet_length(actor) = 16),
  actor_role text not null check (actor_role ~ '^[a-z]*$'),
  act        text not null check (act ~ '^[a-z_]{1,40}$'),
  site_id    smallint not null references sites,
  subject    bytea check (octet_length(subject) = 16),
  -- the object concerned: kind and id of a row, or a reference
  object     text check (object ~ '^[a-z]+:[A-Za-z0-9-]{1,60}$'),
  amount_cents integer,
  -- keyword, one of a short list
  reason     text check (reason ~ '^[a-z_]{1,40}$'),
  -- the operator's note, encrypted; unreadable after the member is erased
  note       bytea,
  hash       bytea check (octet_length(hash) = 32),
  check ((seq is null) = (hash is null)),
  unique (company_id, seq)
);
create index audit_entries_subject on audit_entries (subject, id) where subject is not null;

-- The last entry of each chain. Each commit that extends a chain locks its row. The low fillfactor keeps updates on the
-- same page.
create table audit_heads (
  company_id bigint primary key references companies,
  seq        bigint not null,
  hash       bytea not null
) with (fillfactor = 10);
