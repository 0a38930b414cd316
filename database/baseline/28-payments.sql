create table bundles (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  credits    integer not null check (credits > 0),
  created_at timestamptz not null,
  -- when it was taken off sale; null: offered
  ended_at   timestamptz
);
create unique index bundles_offered on bundles (site_id, credits) where ended_at is null;

-- Append-only. The current price is the one with the latest valid_from that has passed.
create table bundle_prices (
  bundle_id   bigint not null references bundles,
  country     char(2) not null,
  currency    char(3) not null,
  price_cents integer not null check (price_cents > 0),
  valid_from  timestamptz not null,
  primary key (bundle_id, country, valid_from)
);

-- Payment methods of a company, as its contract with the provider allows. All methods of the product are in
-- shared/domain/pay.
create table payment_routes (
  company_id    bigint not null references companies,
  method        text not null,
  account_id    bigint not null references payment_accounts,
  -- the provider's number for the method
  option        text not null,
  minimum_cents integer not null default 1 check (minimum_cents > 0),
  maximum_cents integer not null check (maximum_cents >= minimum_cents),
  -- of a bank transfer: the account to which buyers transfer; null: the provider's page shows it
  transfer_iban text check (transfer_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  transfer_holder text check (length(transfer_holder) between 1 and 70),
  check (num_nonnulls(transfer_iban, transfer_holder) in (0, 2)),
  valid_from    timestamptz not null,
  valid_until   timestamptz,
  primary key (company_id, method)
);
create index payment_routes_account on payment_routes (account_id);

create table purchases (
  id           bigint primary key default random_id(),
  site_id      smallint not null references sites,
  member_id    bigint references members,
  -- order reference in mails and on bank statements
  reference    text not null unique check (reference ~ '^[A-Z0-9]{12}$'),
  -- idempotency key from the browser: one press of the button creates one order
  client_key   uuid not null,
  bundle_id    bigint not null references bundles,
  country      char(2) not null,
  -- country of the buyer's IP address, as evidence for VAT; null: not known
  ip_country   char(2),
  -- country of residence that the buyer stated when asked, because the two before differ; null: not asked
  home_country char(2),
  credits      integer not null check (credits > 0),
  list_cents   integer not null,
  -- null: none
  discount_code text,
  discount_percentage smallint check (discount_percentage between 1 and 99),
  amount_cents integer not null check (amount_cents > 0),
  currency     char(3) not null,
  -- what the buyer agreed to: {"terms_version", "locale", "pay_button", "begin_now"}
  agreement    jsonb not null,
  status       text not null check (status in ('open', 'pending', 'completed', 'lapsed', 'reversed')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null check (expires_at > created_at),
  -- after expires_at: when to try again to close the order, because its payment could not be ended
  lapse_again_at timestamptz,
  completed_at timestamptz,
  -- sums of payment_movements for the payment that completed the order
  refunded_cents     integer not null default 0 check (refunded_cents between 0 and amount_cents),
  charged_back_cents integer not null default 0 check (charged_back_cents between 0 and amount_cents),
  -- when the order confirmation was mailed
  confirmed_at timestamptz,
  pseudonym    uuid,
  unique (member_id, client_key),
  unique (id, amount_cents, currency),
  check ((status in ('completed', 'reversed')) = (completed_at is not null)),
  constraint purchases_are_reversed_when_all_is_back check (
    (status = 'reversed') = (refunded_cents + charged_back_cents >= amount_cents)),
  check ((discount_code is null) = (discount_percentage is null)),
  constraint purchases_cost_their_price check (
    amount_cents = list_cents - round(list_cents * coalesce(discount_percentage, 0) / 100.0)),
  constraint purchases_have_one_owner check (num_nonnulls(member_id, pseudonym) = 1)
);
create index purchases_member on purchases (member_id, created_at desc, id desc);
create index purchases_to_lapse on purchases (expires_at) where status in ('open', 'pending');
create index purchases_bundle on purchases (bundle_id);

alter table credit_lots add constraint credit_lots_purchase foreign key (purchase_id) references purchases;

-- Attempts to pay a purchase, each with one payment method.
create table payment_attempts (
  id           bigint primary key default random_id(),
  purchase_id  bigint not null,
  number       smallint not null check (number > 0),
  -- idempotency key from the browser: one press of the button creates one attempt
  client_key   uuid not null,
  account_id   bigint not null references payment_accounts,
  method       text not null,
  amount_cents integer not null,
  currency     char(3) not null,
  -- our reference of the payment, and the provider's
  merchant_ref text not null unique,
  provider_ref text,
  -- of a direct debit: the provider's reference of the mandate, which is known before provider_ref
  mandate_ref  text,
  redirect_url text,
  -- of a bank transfer: the account and the transfer text that the buyer was shown
  transfer_iban text,
  transfer_holder text,
  transfer_text text,
  check (num_nonnulls(transfer_iban, transfer_holder, transfer_text) in (0, 3)),
  -- the buyer wants the card stored, which has not been done yet
  keeps_card   boolean not null default false,
  -- charges a stored card, without a page of the provider
  charges_card boolean not null default false,
  -- takes the money without an action of the buyer, from a stored card or by direct debit, so it may be paid although
  -- no response has come
  is_charge    boolean not null generated always as (charges_card or method = 'sepa_direct_debit') stored,
  status       text not null check (status in (
    'created', 'unknown', 'waiting', 'processing', 'declined', 'cancelled', 'expired', 'paid', 'surplus', 'mismatch')),
  failure      text check (failure in ('denied', 'technical')),
  -- why the order could not take the money: it was paid already, its member's account was erased, or its discount was
  -- used for another order in the meantime
  surplus_reason text check (surplus_reason in ('second_payment', 'account_erased', 'discount_used')),
  constraint payment_attempts_surplus_has_reason check ((status = 'surplus') = (surplus_reason is not null)),
  created_at   timestamptz not null,
  -- when the provider last returned a status that we could read; null: never
  answered_at  timestamptz,
  -- why the last status request brought no status; null: it did, or there was none. not_found: the provider does not
  -- know the payment. failed: our own error, such as keys that cannot be decrypted
  check_problem text check (check_problem in ('no_answer', 'not_found', 'another_payment', 'failed')),
  -- when to request the status next; null: no change is expected any more
  next_check_at timestamptz,
  unique (purchase_id, number),
  unique (purchase_id, client_key),
  unique (account_id, provider_ref),
  unique (account_id, mandate_ref),
  -- the amount and currency are always those of the purchase
  constraint payment_attempts_sum foreign key (purchase_id, amount_cents, currency) references purchases (id, amount_cents, currency),
  constraint payment_attempts_running_are_checked check (
    status not in ('created', 'unknown', 'waiting', 'processing') or next_check_at is not null)
);
create unique index payment_attempts_one_paid on payment_attempts (purchase_id) where status = 'paid';
create unique index payment_attempts_one_running on payment_attempts (purchase_id)
  where status in ('created', 'unknown', 'waiting', 'processing');
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
-- Open attempts that an operator may have to settle: without and with a reference of the provider.
create index payment_attempts_unnamed on payment_attempts (created_at)
  where status in ('created', 'unknown', 'waiting', 'processing') and provider_ref is null;
create index payment_attempts_named on payment_attempts (created_at)
  where status in ('created', 'unknown', 'waiting', 'processing') and provider_ref is not null;

-- Cards that members have asked us to store. The provider has the card number; we store only the provider's token.
create table stored_cards (
  id           bigint primary key default random_id(),
  member_id    bigint not null references members on delete cascade,
  account_id   bigint not null references payment_accounts,
  -- the payment method
  method       text not null,
  brand        text not null check (brand in ('mastercard', 'visa', 'dankort', 'carte_bancaire', 'nexi', 'maestro')),
  last_four    text not null check (last_four ~ '^[0-9]{4}$'),
  -- encrypted with the installation's key
  sealed_token bytea not null,
  created_at   timestamptz not null
);
create unique index stored_cards_of_member on stored_cards (member_id);
create index stored_cards_account on stored_cards (account_id);
-- For finding the attempt that the text of a bank transfer names, if the provider does not know the payment.
create index payment_attempts_transfer on payment_attempts (account_id, upper(replace(transfer_text, ' ', ''))) where transfer_text is not null;
create index payment_attempts_keep_card on payment_attempts (id) where keeps_card and status = 'paid';

-- Status changes of attempts. Append-only, written by a trigger.
create table payment_steps (
  attempt_id bigint not null references payment_attempts,
  number     integer not null,
  status     text not null,
  cause      text not null,
  at         timestamptz not null,
  primary key (attempt_id, number)
);

-- Money that was received (above 0) or given back (below 0). Append-only.
create table payment_movements (
  id           bigint primary key default random_id(),
  attempt_id   bigint not null references payment_attempts,
  account_id   bigint not null references payment_accounts,
  provider_ref text not null,
  kind         text not null check (kind in ('payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won')),
  amount_cents integer not null check ((amount_cents < 0) = (kind in ('refund', 'chargeback'))),
  currency     char(3) not null,
  at           timestamptz not null,
  unique (account_id, kind, provider_ref)
);
create index payment_movements_attempt on payment_movements (attempt_id);

create table discount_codes (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  code       text not null check (code ~ '^[A-Z0-9]{4,30}$'),
  value_percentage smallint not null check (value_percentage between 1 and 99),
  -- conditions of the discount; null: no such condition
  country    char(2),
  member_id  bigint references members on delete cascade,
  starts_at  timestamptz,
  expires_at timestamptz,
  bundle_id  bigint references bundles,
  currency   char(3),
  minimum_order_cents integer check (minimum_order_cents > 0),
  payment_methods text[],
  -- maximum number of orders of all members together; null: no such limit. Each member can use a code for one order
  max_uses   integer check (max_uses between 1 and 10000),
  status     text not null check (status in ('active', 'paused')),
  created_at timestamptz not null,
  -- offered once to a member who was about to delete their account
  is_for_staying boolean not null default false,
  unique (site_id, code),
  check (not is_for_staying or num_nonnulls(member_id, expires_at) = 2),
  check ((currency is null) = (minimum_order_cents is null)),
  check (expires_at > starts_at)
);
create index discount_codes_newest on discount_codes (site_id, created_at desc, id desc) where not is_for_staying;
create index discount_codes_bundle on discount_codes (bundle_id) where bundle_id is not null;
create index discount_codes_member on discount_codes (member_id) where member_id is not null;
create unique index discount_codes_for_staying on discount_codes (member_id) where is_for_staying;

-- Uses of discounts, reserved from the order on. A released one can be reserved again, also by a late payment.
create table discount_uses (
  purchase_id bigint primary key references purchases,
  member_id   bigint references members,
  -- the code; both discounts for new members have the same key
  once_key    text not null,
  -- null: a discount for new members, or a code that was deleted with its member
  code_id     bigint references discount_codes on delete set null,
  held_at     timestamptz not null,
  released_at timestamptz
);
create index discount_uses_code on discount_uses (code_id, released_at) where code_id is not null;
-- For the erasure of a member.
create index discount_uses_member on discount_uses (member_id) where member_id is not null;
create unique index discount_uses_once on discount_uses (member_id, once_key) where released_at is null;

create table premium_claims (
  id               bigint primary key default random_id(),
  site_id          smallint not null references sites,
  value_percentage smallint not null check (value_percentage > 0),
  sample           integer not null check (sample > 0),
  measured_from    date not null,
  measured_until   date not null check (measured_until > measured_from),
  valid_until      timestamptz not null,
  is_demo          boolean not null default false
);
create index premium_claims_site on premium_claims (site_id, valid_until);

-- Spending limits that members set for themselves. A raised limit applies from raised_from on.
create table spending_limits (
  member_id    bigint not null references members on delete cascade,
  period       text not null check (period in ('day', 'week', 'month')),
  currency     char(3) not null,
  -- null: none
  limit_cents  integer check (limit_cents >= 0),
  raised_from  timestamptz,
  raised_cents integer check (raised_cents >= 0),
  raised_currency char(3),
  check ((raised_from is null) = (raised_currency is null)),
  primary key (member_id, period)
);
