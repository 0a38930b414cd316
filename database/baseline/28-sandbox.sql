-- A provider that moves no money, for development and for the demo: what Pay. would keep.
create table sandbox_orders (
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
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  last_refund_cents integer not null default 0,
  -- a bank has taken the money back
  is_charged_back boolean not null default false,
  -- what comes of the next refunds
  refund_answer  text not null default 'taken' check (refund_answer in ('taken', 'refused', 'unanswered', 'lost')),
  created_at     timestamptz not null,
  expires_at     timestamptz not null
);
create index sandbox_orders_newest on sandbox_orders (created_at desc);
create index sandbox_orders_account on sandbox_orders (account_id);

create table sandbox_notices (
  id          bigint primary key default random_id(),
  order_id    uuid not null references sandbox_orders on delete cascade,
  status      smallint not null,
  -- signed with a key that is not ours
  is_forged   boolean not null,
  due_at      timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_notices_order on sandbox_notices (order_id, due_at);
