-- Only move_credits writes it. Made with the first credits: whoever has none may have no row.
create table wallets (
  member_id  bigint primary key references members on delete cascade,
  credits    integer not null default 0 check (credits >= 0),
  ledger_seq bigint not null default 0
) with (fillfactor = 50);

-- The books outlive their member under a pseudonym that nothing leads to.
create table ledger_transactions (
  id         bigint primary key default random_id(),
  -- No foreign key: every paid message would take a lock on the one row of its site; sites are never deleted.
  site_id    smallint not null,
  reason     text not null check (reason in ('purchase', 'signup_bonus', 'discount_bonus', 'message', 'photo', 'gift', 'reversal', 'refund',
                                            'chargeback', 'chargeback_won', 'trial', 'goodwill')),
  ref_type   text not null,
  ref        text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null
);

-- The entries of one transaction sum to 0. A member's entries carry seq and balance_after; counter accounts keep no balance.
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
  -- of purchases, which is younger than this table; null: given, not bought
  purchase_id  bigint unique,
  credits_total integer not null check (credits_total > 0),
  credits_left  integer not null,
  -- whose money went back to the buyer: nothing fills them again, except the bank's second thoughts
  credits_taken integer not null default 0 check (credits_taken >= 0),
  created_at   timestamptz not null,
  constraint credit_lots_hold_what_they_may check (credits_left between 0 and credits_total - credits_taken)
) with (fillfactor = 70);
-- Whole, not only of what is left: a message changes a row, which stays on its page and out of the indexes.
create index credit_lots_oldest on credit_lots (member_id, created_at, id);
