-- What somebody declared on the page of withdrawal, with an account or without.
create table withdrawals (
  id          bigint primary key default random_id(),
  site_id     smallint not null references sites,
  -- the browser's, so that one press of the button is one statement
  client_key  uuid not null,
  received_at timestamptz not null,
  -- the statement in their words; forgotten with the account
  name        text,
  order_text  text,
  email       text,
  locale      text not null,
  country     char(2) not null,
  -- of the whole statement and its time, as the receipt shows them
  sha256      bytea not null,
  -- null: no order of this site has that number and that mailbox
  purchase_id bigint references purchases,
  -- null: nobody has looked yet
  outcome     text check (outcome in ('given_back', 'nothing_left', 'too_late', 'not_matched')),
  -- when the receipt was mailed; to a mailbox that wants no mails only if it has asked for it
  receipted_at timestamptz,
  unique (site_id, client_key),
  constraint withdrawals_are_receipted_with_their_outcome check ((outcome is null) = (receipted_at is null))
);
create index withdrawals_purchase on withdrawals (purchase_id) where purchase_id is not null;
create index withdrawals_received on withdrawals (received_at);
create index withdrawals_email on withdrawals (site_id, email) where email is not null;

-- Money that we owe, sent by a job. Of one payment at most one is on its way; the others wait.
create table refunds (
  id            bigint primary key default random_id(),
  attempt_id    bigint not null references payment_attempts,
  withdrawal_id bigint references withdrawals on delete set null,
  reason        text not null check (reason in ('withdrawal', 'deletion', 'finance', 'goodwill', 'surplus', 'mismatch')),
  amount_cents  integer not null check (amount_cents > 0),
  currency      char(3) not null,
  -- taken from the lot for it
  credits       integer not null default 0 check (credits >= 0),
  -- sent: the provider may have it. unknown: it gave no answer, and only proof or a person ends that. done: the provider has
  -- taken it over. failed: a person must give it back in another way. manual: a person did. dropped: a bank took the money back
  -- first, and may give it again
  status        text not null check (status in ('due', 'sent', 'unknown', 'done', 'failed', 'manual', 'dropped')),
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  -- due, sent and unknown: when to send it or to look again. done: when to see whether it has gone, and has not come back
  next_try_at   timestamptz,
  sent_at       timestamptz,
  ended_at      timestamptz,
  -- manual: the reference of the transfer
  transfer_ref  text,
  -- what the provider calls it; null: it has not said
  provider_ref  text,
  -- since when it is known that the money has gone: the provider may work off days later what it has taken over
  confirmed_at  timestamptz,
  -- when the provider's sum of what it has given back had it: it comes back when the sum has it no more
  seen_at       timestamptz,
  -- since when a person has to say whether it has gone
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

-- Money that a bank took back, and perhaps gave again.
create table chargebacks (
  id           bigint primary key default random_id(),
  attempt_id   bigint not null references payment_attempts,
  number       smallint not null,
  amount_cents integer not null check (amount_cents > 0),
  currency     char(3) not null,
  -- taken from the lot for it
  credits      integer not null check (credits >= 0),
  created_at   timestamptz not null,
  won_at       timestamptz,
  unique (attempt_id, number)
);
create unique index chargebacks_one_open on chargebacks (attempt_id) where won_at is null;

-- What a provider has given back of a payment beyond what we know of. Gone when the sums agree, unless a person has explained any of it.
create table excess_refunds (
  attempt_id   bigint primary key references payment_attempts,
  amount_cents integer not null check (amount_cents >= 0),
  -- the most that a person has explained: what is more waits for one
  closed_cents integer not null default 0 check (closed_cents >= 0),
  -- of what was explained, what went to the buyer beside the refunds that are noted as transferred
  given_cents  integer not null default 0,
  -- when more than before waited for a person
  noticed_at   timestamptz not null,
  check (given_cents between 0 and closed_cents)
);

-- What was used of a purchase whose money a bank took back. As long as it is open its buyer cannot pay by card or debit.
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
