-- A company's contract with a payment provider.
create table payment_accounts (
  id          bigint primary key default random_id(),
  company_id  bigint not null references companies,
  provider    text not null check (provider in ('pay', 'sandbox')),
  -- encrypted with the installation's key
  sealed_keys bytea not null,
  -- true if the contract allows the provider to store cards
  keeps_cards boolean not null default false,
  created_at  timestamptz not null,
  unique (company_id, provider)
);

-- Webhook calls from payment providers. Their content is not trusted: a call only triggers a status request to the
-- provider.
create table payment_webhooks (
  id            bigint primary key default random_id(),
  provider      text not null check (provider in ('pay', 'sandbox')),
  -- the account whose key has signed the call; null: no valid signature
  account_id    bigint references payment_accounts,
  provider_ref  text,
  merchant_ref  text,
  -- encrypted with the installation's key, because it may contain a payer's name and bank account
  sealed_body   bytea not null,
  received_at   timestamptz not null
);
create index payment_webhooks_received on payment_webhooks (received_at);
-- For the calls about one payment, and the hourly limit on unsigned calls that name one of our direct debits.
create index payment_webhooks_of_payments on payment_webhooks (merchant_ref, received_at) where merchant_ref is not null;
create index payment_webhooks_signed on payment_webhooks (account_id, provider_ref, received_at)
  where account_id is not null and provider_ref is not null;
-- For the hourly limit on unsigned webhook calls, which anyone can send, that name none.
create index payment_webhooks_unsigned on payment_webhooks (received_at) where account_id is null and merchant_ref is null;
