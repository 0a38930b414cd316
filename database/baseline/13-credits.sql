-- Written only by move_credits() and move_lot(). Created with the first credits: a member without credits may have no
-- row.
create table wallets (
  member_id  bigint primary key references members on delete cascade,
  credits    integer not null default 0 check (credits >= 0),
  ledger_seq bigint not null default 0
) with (fillfactor = 50);

-- After the erasure of a member, the entries are kept under a pseudonym that cannot be traced to the member.
create table ledger_transactions (
  id         bigint primary key default random_id(),
  -- No foreign key, because each paid message would lock the row of its site. Sites are never deleted.
  site_id    smallint not null,
  reason     text not null check (reason in ('purchase', 'signup_bonus', 'discount_bonus', 'message', 'photo', 'gift', 'reversal', 'refund',
                                            'chargeback', 'chargeback_won', 'trial', 'goodwill')),
  ref_type   text not null,
  ref        text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null
);

-- The entries of one transaction sum to 0. A member's entries have seq and balance_after; other accounts have no
-- balance.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account        text not null check (account in ('member', 'revenue', 'purchase', 'bonus', 'refund', 'chargeback')),
  member_id      bigint references members,
  seq            bigint,
  amount_credits integer not null check (amount_credits <> 0),
  balance_after  integer check (balance_after >= 0),
  pseudonym      uuid,
  primary key (transaction_id, account),
  unique (member_id, seq),
  constraint ledger_entries_have_their_owner check (
    (account = 'member') = (num_nonnulls(member_id, pseudonym) = 1 and seq is not null and balance_after is not null)
    and num_nonnulls(member_id, pseudonym) <= 1)
);
create unique index ledger_entries_of_pseudonym on ledger_entries (pseudonym, seq);

create table credit_lots (
  id           bigint primary key default random_id(),
  member_id    bigint not null references members,
  -- references purchases; the foreign key is added in 29-payments.sql, where that table is created. Null: free credits
  purchase_id  bigint unique,
  credits_total integer not null check (credits_total > 0),
  credits_left  integer not null,
  -- credits whose money went back to the buyer; only a won chargeback returns them to credits_left
  credits_taken integer not null default 0 check (credits_taken >= 0),
  created_at   timestamptz not null,
  constraint credit_lots_hold_what_they_may check (credits_left between 0 and credits_total - credits_taken)
) with (fillfactor = 70);
-- Not limited to lots with credits left: then credits_left would be part of the index, and each message would have to
-- update the index, not only the row.
create index credit_lots_oldest on credit_lots (member_id, created_at, id);
