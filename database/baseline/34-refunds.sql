-- Withdrawal statements sent from the withdrawal page, with or without an account.
create table withdrawals (
  id          bigint primary key default random_id(),
  site_id     smallint not null references sites,
  -- idempotency key from the browser: one press of the button creates one statement
  client_key  uuid not null,
  received_at timestamptz not null,
  -- the statement as it was typed; deleted with the account
  name        text,
  order_text  text,
  email       text,
  locale      text not null,
  country     char(2) not null,
  -- hash of the statement and its time, as shown in the receipt
  sha256      bytea not null,
  -- null: the site has no order with this reference and email address
  purchase_id bigint references purchases,
  -- null: not decided yet
  outcome     text check (outcome in ('given_back', 'nothing_left', 'too_late', 'not_matched')),
  -- when the receipt was written; a mailbox in mail_stops gets it only if the order or the login is its owner's
  receipted_at timestamptz,
  unique (site_id, client_key),
  constraint withdrawals_are_receipted_with_their_outcome check ((outcome is null) = (receipted_at is null))
);
create index withdrawals_purchase on withdrawals (purchase_id) where purchase_id is not null;
create index withdrawals_received on withdrawals (received_at);
create index withdrawals_email on withdrawals (site_id, email) where email is not null;

-- Refunds that we owe, sent by a job. Only one refund of a payment is sent at a time; others wait.
create table refunds (
  id            bigint primary key default random_id(),
  attempt_id    bigint not null references payment_attempts,
  withdrawal_id bigint references withdrawals on delete set null,
  reason        text not null check (reason in ('withdrawal', 'deletion', 'finance', 'goodwill', 'surplus', 'mismatch')),
  amount_cents  integer not null check (amount_cents > 0),
  currency      char(3) not null,
  -- credits taken from the lot of the purchase for it
  credits       integer not null default 0 check (credits >= 0),
  -- sent: the provider may have it. unknown: no response from the provider; ended only by proof or by an operator.
  -- done: accepted by the provider. failed: an operator must transfer the money. manual: an operator has transferred
  -- it. dropped: a chargeback came first; due again if it is won
  status        text not null check (status in ('due', 'sent', 'unknown', 'done', 'failed', 'manual', 'dropped')),
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  -- due, sent and unknown: when to send it or request its status. done: when to check that it was paid out and has not
  -- come back
  next_try_at   timestamptz,
  sent_at       timestamptz,
  ended_at      timestamptz,
  -- manual: the reference of the transfer
  transfer_ref  text,
  -- the provider's reference; null: not known
  provider_ref  text,
  -- when the payout was confirmed; the provider may process accepted refunds days later
  confirmed_at  timestamptz,
  -- when the provider's total of refunds was seen to include it; if the total no longer does, the refund has come back
  seen_at       timestamptz,
  -- since when an operator has to find out whether it was paid out
  doubted_at    timestamptz,
  check (status = 'done' or (status in ('due', 'sent', 'unknown')) = (next_try_at is not null)),
  check (doubted_at is null or status = 'done'),
  check ((status = 'manual') = (transfer_ref is not null)),
  check ((status in ('done', 'failed', 'manual', 'dropped')) = (ended_at is not null))
);
create unique index refunds_one_running on refunds (attempt_id) where status in ('sent', 'unknown');
create unique index refunds_whole_once on refunds (attempt_id) where reason in ('surplus', 'mismatch');
create index refunds_attempt on refunds (attempt_id, created_at);
create index refunds_next on refunds (next_try_at) where next_try_at is not null;
create index refunds_provider_ref on refunds (provider_ref) where provider_ref is not null;
create index refunds_to_do on refunds (created_at) where status in ('due', 'sent', 'unknown', 'failed') or doubted_at is not null;
create index refunds_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null;

-- Chargebacks. won_at: when the bank gave the money back to us.
create table chargebacks (
  id           bigint primary key default random_id(),
  attempt_id   bigint not null references payment_attempts,
  number       smallint not null,
  amount_cents integer not null check (amount_cents > 0),
  currency     char(3) not null,
  -- credits taken from the lot of the purchase for it
  credits      integer not null check (credits >= 0),
  created_at   timestamptz not null,
  won_at       timestamptz,
  -- when to ask the provider again whether it is won; null: no more
  next_check_at timestamptz,
  unique (attempt_id, number),
  check (won_at is null or next_check_at is null)
);
create unique index chargebacks_one_open on chargebacks (attempt_id) where won_at is null;
create index chargebacks_next_check on chargebacks (next_check_at) where next_check_at is not null;

-- What a provider has refunded of a payment beyond our records. Deleted when the sums agree, unless an operator has
-- explained a part of it.
create table excess_refunds (
  attempt_id   bigint primary key references payment_attempts,
  amount_cents integer not null check (amount_cents >= 0),
  -- the largest sum that an operator has explained; a larger excess waits for an operator
  closed_cents integer not null default 0 check (closed_cents >= 0),
  -- the part of the explained sum that went to the buyer in addition to refunds with status manual
  given_cents  integer not null default 0,
  -- when the excess last rose above its previous and its explained sum, so that an operator has to look at it
  noticed_at   timestamptz not null,
  check (given_cents between 0 and closed_cents)
);

-- Claims for used credits whose payment was charged back. While one is open, the buyer cannot pay by card or direct
-- debit.
create table claims (
  id           bigint primary key default random_id(),
  purchase_id  bigint not null references purchases,
  amount_cents integer not null check (amount_cents > 0),
  currency     char(3) not null,
  status       text not null check (status in ('open', 'settled', 'waived', 'won')),
  created_at   timestamptz not null,
  closed_at    timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create unique index claims_one_open on claims (purchase_id) where status = 'open';
create index claims_purchase on claims (purchase_id);
