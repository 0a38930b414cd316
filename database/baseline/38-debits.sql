-- Direct debit mandates. A member enters the data step by step and signs; from then on we may collect from the account.
create table mandates (
  id             bigint primary key default random_id(),
  site_id        smallint not null references sites,
  member_id      bigint references members,
  -- mandate reference, shown on bank statements
  reference      text not null unique check (reference ~ '^[A-Z0-9]{16}$'),
  -- encrypted: IBAN and account holder. Null: no longer needed as evidence
  sealed_account bytea,
  -- keyed hash of the IBAN, equal for the same account
  iban_mark      bytea,
  -- keyed hash of the IBAN's last four characters, by which operators find payments from the account
  ending_mark    bytea,
  sealed_address bytea,
  sealed_phone   bytea,
  phone_mark     bytea,
  phone_proved_at timestamptz,
  -- encrypted: the text of the mandate, exactly as the member read and signed it
  sealed_words   bytea,
  signed_at      timestamptz,
  ended_at       timestamptz,
  ended_because  text check (ended_because in ('owner', 'account_closed', 'returned')),
  created_at     timestamptz not null,
  -- when the member last entered something
  changed_at     timestamptz not null,
  pseudonym      uuid,
  check ((sealed_account is null) = (iban_mark is null)),
  check (sealed_account is not null or ending_mark is null),
  check ((ended_at is null) = (ended_because is null)),
  check (sealed_account is not null or ended_at is not null),
  check (signed_at is null or ended_at is not null or num_nonnulls(sealed_address, sealed_words, phone_proved_at) = 3),
  constraint mandates_have_one_owner check (num_nonnulls(member_id, pseudonym) = 1)
);
create unique index mandates_of_member on mandates (member_id) where ended_at is null;
create index mandates_member on mandates (member_id);
create index mandates_iban on mandates (iban_mark) where iban_mark is not null;
create index mandates_phone on mandates (phone_mark) where phone_proved_at is not null;
create index mandates_ending on mandates (ending_mark) where ending_mark is not null;
create index mandates_unfinished on mandates (changed_at) where signed_at is null;
create index mandates_ended on mandates (ended_at) where sealed_account is not null and ended_at is not null;

-- Codes that prove phone numbers, sent as text messages.
create table phone_codes (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  phone_mark bytea not null,
  -- keyed hash of the code, bound to the mandate
  code_mark  bytea not null,
  tries      smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index phone_codes_member on phone_codes (member_id, created_at desc);
create index phone_codes_old on phone_codes (created_at);

-- Collections: the mandate, and the day of collection that was announced to the member.
create table debit_collections (
  attempt_id    bigint primary key references payment_attempts,
  mandate_id    bigint not null references mandates,
  -- when the mail that announces amount and day was put into the outbox, in the transaction of the order
  prenoticed_at timestamptz not null,
  collect_on    date not null,
  check (collect_on > (prenoticed_at at time zone 'Europe/Brussels')::date)
);
create index debit_collections_mandate on debit_collections (mandate_id);

-- Rejected or returned direct debits, with the bank's reason.
create table debit_returns (
  attempt_id bigint primary key references payment_attempts,
  -- SEPA reason code; NARR: the provider's reason is not a SEPA code
  code       text not null check (code ~ '^[A-Z0-9]{4}$'),
  -- the reason as the provider wrote it
  reported_code text not null check (reported_code <> ''),
  outcome    text not null check (outcome in ('none', 'blocked', 'staff')),
  at         timestamptz not null
);

create index debit_returns_for_staff on debit_returns (attempt_id) where outcome = 'staff';
create index debit_returns_at on debit_returns (at desc, attempt_id desc);

-- Members and bank accounts that cannot pay by direct debit any more. An account is blocked for all members.
create table debit_blocks (
  id         bigint primary key default random_id(),
  member_id  bigint references members,
  iban_mark  bytea not null,
  -- encrypted: the IBAN, from which iban_mark is recalculated when the key changes. Null: it could not be decrypted, or
  -- the member has left
  sealed_iban bytea,
  -- the attempt whose return caused the block; null: the member has left
  attempt_id bigint references payment_attempts,
  code       text not null,
  created_at timestamptz not null
);
create index debit_blocks_member on debit_blocks (member_id) where member_id is not null;
create index debit_blocks_iban on debit_blocks (iban_mark);
create index debit_blocks_attempt on debit_blocks (attempt_id) where attempt_id is not null;
create index debit_blocks_created on debit_blocks (created_at);
