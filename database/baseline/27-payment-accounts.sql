-- A company's contract with a payment provider.
create table payment_accounts (
  id          bigint primary key default random_id(),
  company_id  bigint not null references companies,
  provider    text not null check (provider in ('pay', 'sandbox')),
  -- encrypted with the installation's key
  sealed_keys bytea not null,
  -- the provider keeps cards under the contract of this company
  keeps_cards boolean not null default false,
  created_at  timestamptz not null,
  unique (company_id, provider)
);

-- What providers have sent to us. Nothing in here is believed: it only says when to look.
create table payment_notices (
  id            bigint primary key default random_id(),
  provider      text not null check (provider in ('pay', 'sandbox')),
  -- whose key has signed it; null: none of ours has
  account_id    bigint references payment_accounts,
  provider_ref  text,
  merchant_ref  text,
  -- encrypted with the installation's key: it may name a payer and a bank account
  sealed_body   bytea not null,
  received_at   timestamptz not null
);
create index payment_notices_received on payment_notices (received_at);
-- Anybody can send notices that are not signed: they are counted before one more is kept; those that name a direct debit of ours,
-- by it.
create index payment_notices_unsigned on payment_notices (received_at) where account_id is null and merchant_ref is null;
create index payment_notices_of_debits on payment_notices (merchant_ref, received_at)
  where account_id is null and merchant_ref is not null;
