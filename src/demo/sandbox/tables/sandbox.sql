-- Run at each start of a demo, as one transaction. The lock lets one of several nodes create the tables.
select pg_advisory_xact_lock(7305118243);

-- Orders of the sandbox, a payment provider that moves no money, for development and demos. Holds what Pay. would
-- store.
create table if not exists sandbox_orders (
  id             uuid primary key default gen_random_uuid(),
  account_id     bigint not null references payment_accounts,
  reference      text not null,
  option         integer not null,
  amount_cents   integer not null check (amount_cents > 0),
  currency       char(3) not null,
  description    text not null,
  return_url     text not null,
  -- a status code of Pay.
  status         smallint not null,
  -- true if the payer's card is to be stored, or was stored
  keeps_card     boolean not null default false,
  -- the stored card that pays the order, or that was stored with it
  card_token     uuid,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  last_refund_cents integer not null default 0,
  -- true while a chargeback is open
  is_charged_back boolean not null default false,
  -- of a direct debit: the collection day, and the reason code if the bank rejected or returned it
  collect_on     date,
  return_code    text,
  -- true: status responses and webhook calls lack the shop's reference
  is_nameless    boolean not null default false,
  -- result of the next refunds; late ones wait for the batch
  refund_answer  text not null default 'taken' check (refund_answer in
    ('taken', 'refused', 'unanswered', 'lost', 'late', 'late_unanswered', 'late_partly', 'late_refused')),
  created_at     timestamptz not null,
  expires_at     timestamptz not null
);
create index if not exists sandbox_orders_newest on sandbox_orders (created_at desc);

-- Refunds that wait for the batch.
create table if not exists sandbox_refunds (
  id           text primary key,
  order_id     uuid not null references sandbox_orders on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- result of the refund in the batch
  fate         text not null check (fate in ('whole', 'partly', 'refused')),
  status       text not null check (status in ('waiting', 'gone', 'refused'))
);
create index if not exists sandbox_refunds_order on sandbox_refunds (order_id);
create index if not exists sandbox_refunds_waiting on sandbox_refunds (order_id) where status = 'waiting';

create table if not exists sandbox_webhooks (
  id          bigint primary key default random_id(),
  order_id    uuid not null references sandbox_orders on delete cascade,
  status      smallint not null,
  -- signed with a wrong key
  is_forged   boolean not null,
  due_at      timestamptz not null,
  delivered_at timestamptz
);
create index if not exists sandbox_webhooks_order on sandbox_webhooks (order_id, due_at);

-- Fictitious cards, stored for a shop.
create table if not exists sandbox_cards (
  token      uuid primary key default gen_random_uuid(),
  -- identifies the card in URLs, which never contain the token
  id         bigint not null unique default random_id(),
  account_id bigint not null references payment_accounts,
  brand      text not null,
  last_four  text not null,
  -- result of the next charges
  answer     text not null default 'taken' check (answer in ('taken', 'declined', 'unanswered', 'silent', 'lost')),
  created_at timestamptz not null
);
create index if not exists sandbox_cards_newest on sandbox_cards (created_at desc);
create index if not exists sandbox_cards_account on sandbox_cards (account_id);

-- Text messages of the sandbox, as a provider would store them. They are not sent.
create table if not exists sandbox_sms (
  id         uuid primary key default gen_random_uuid(),
  reference  text not null,
  sender     text not null,
  recipient  text not null,
  body       text not null,
  status     text not null check (status in ('taken', 'delivered', 'failed')),
  created_at timestamptz not null
);
create index if not exists sandbox_sms_newest on sandbox_sms (created_at desc);
