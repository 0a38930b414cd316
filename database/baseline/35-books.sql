-- Standard rates of VAT. Append-only. The current rate is the one with the latest valid_from that has passed.
create table tax_rates (
  country       char(2) not null,
  valid_from    date not null,
  rate_permille smallint not null check (rate_permille between 1 and 999),
  -- true if a registration for the European Union's one-stop shop (OSS) covers the country
  in_oss        boolean not null,
  primary key (country, valid_from)
);

-- Where a company owes VAT.
create table tax_registrations (
  company_id  bigint not null references companies,
  kind        text not null check (kind in ('national', 'oss')),
  -- country of the tax office
  country     char(2) not null,
  number      text not null check (number ~ '\S'),
  valid_from  date not null,
  -- the first day on which the registration is no longer valid
  valid_until date check (valid_until > valid_from),
  primary key (company_id, kind, country, valid_from)
);

create table invoice_series (
  company_id  bigint not null references companies,
  year        smallint not null,
  last_number integer not null default 0 check (last_number >= 0),
  primary key (company_id, year)
);

-- Append-only. The row is the invoice; pages and printouts are rendered from it.
create table invoices (
  id            bigint primary key default random_id(),
  company_id    bigint not null,
  year          smallint not null,
  number        integer not null check (number > 0),
  kind          text not null check (kind in ('invoice', 'credit_note')),
  purchase_id   bigint not null references purchases,
  -- the movement of money after the sale that it is about; null: the sale itself
  movement_id   bigint unique references payment_movements,
  issued_at     timestamptz not null,
  -- country of taxation, and the evidence for it: {"declared": "NL", "ip": "NL", "bank": null, "asked": null}
  country       char(2) not null,
  evidence      jsonb not null,
  currency      char(3) not null,
  -- below 0: refunded or charged back
  amount_cents  integer not null,
  tax_permille  smallint not null check (tax_permille >= 0),
  tax_cents     integer not null,
  -- everything that is printed, in the buyer's language, with the seller's data and the texts at the time of issue
  document      jsonb not null,
  foreign key (company_id, year) references invoice_series,
  unique (company_id, year, number),
  check ((kind = 'invoice') = (amount_cents > 0)),
  check (kind = 'invoice' or movement_id is not null),
  -- The VAT of a credit note may contain a rounding difference, so that the documents of a purchase add up to the VAT
  -- of their total.
  constraint invoices_include_their_tax check (
    abs(tax_cents - round(amount_cents * tax_permille / (1000.0 + tax_permille)))
      <= case when movement_id is null then 0 else least(tax_permille, 1) end)
);
create unique index invoices_one_of_sale on invoices (purchase_id) where movement_id is null;
create index invoices_purchase on invoices (purchase_id);

create index purchases_completed on purchases (completed_at) where completed_at is not null;
create index purchases_of_site on purchases (site_id, status, created_at desc, id desc);
create index purchases_discount_code on purchases (discount_code, created_at desc, id desc) where discount_code is not null;
create index payment_movements_at on payment_movements (at);

-- Days whose liability was recorded, even if it was 0. Append-only.
create table closed_days (
  -- in UTC
  day       date primary key,
  -- when the credit lots were read; later than the end of the day if the server was down
  closed_at timestamptz not null
);

-- Value of the members' unused credits at the end of a day, calculated only from their credit lots. Append-only.
create table liability_days (
  day          date not null references closed_days,
  site_id      smallint not null references sites,
  country      char(2) not null,
  currency     char(3) not null,
  tax_permille smallint not null,
  credits      bigint not null,
  amount_cents bigint not null,
  tax_cents    bigint not null,
  primary key (day, site_id, country, currency, tax_permille)
);

-- Statements of a payment provider, uploaded by an operator or imported by a command. The file is not stored.
create table statements (
  id          bigint primary key default random_id(),
  account_id  bigint not null references payment_accounts,
  sha256      bytea not null,
  name        text not null,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  -- the operator who uploaded it, who cannot accept its lines as payments; null: a command, or the account was deleted
  actor_id    bigint references members on delete set null,
  by_command  boolean not null,
  imported_at timestamptz not null,
  check (actor_id is null or not by_command),
  unique (account_id, sha256)
);
create index statements_newest on statements (imported_at desc, id desc);
create index statements_actor on statements (actor_id) where actor_id is not null;

-- Append-only, except movement_id. A line that occurs in several files is stored once.
create table statement_lines (
  id           bigint primary key generated always as identity,
  statement_id bigint not null references statements,
  account_id   bigint not null references payment_accounts,
  day          date not null,
  -- fee: charged by the provider, not for a particular payment
  kind         text not null check (kind in ('payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won', 'fee')),
  -- the provider's reference of the payment
  provider_ref text not null,
  amount_cents integer not null check ((amount_cents < 0) = (kind in ('refund', 'chargeback', 'fee'))),
  -- the fee that the provider deducted
  fee_cents    integer not null check (fee_cents >= 0),
  currency     char(3) not null,
  -- counts identical lines of one day
  number       smallint not null,
  -- the order that the text of a transfer names; the text is not stored
  named_purchase_id bigint references purchases,
  -- the matching movement in our books; null: not found yet
  movement_id  bigint unique references payment_movements,
  unique (account_id, day, kind, provider_ref, amount_cents, fee_cents, currency, number)
);
create index statement_lines_statement on statement_lines (statement_id);
create index statement_lines_named on statement_lines (named_purchase_id) where named_purchase_id is not null;
create index statement_lines_unmatched on statement_lines (account_id) where movement_id is null;

-- Decisions of operators about money. Append-only, except that actor_id becomes null when the account is deleted.
create table finance_actions (
  id            bigint primary key generated always as identity,
  actor_id      bigint references members on delete set null,
  actor_role    text not null,
  -- refund_asked, waiver_asked, settlement_asked, gone_asked, not_gone_asked, excess_asked, excess_given_asked,
  -- transfer_asked: the sum is so large that a second operator has to approve it
  -- charge_asked, unblock_asked: a second operator has to make the same decision
  -- refund_gone, refund_not_gone: outcome of a refund that the provider does not report
  -- charge_made, charge_not_made: outcome of a charge to which the provider has not responded
  -- excess_explained, excess_given: why the provider refunded more than our books show; given: it went to the buyer
  -- transfer_taken: money that the provider could not assign to an order pays one
  -- debit_unblocked, debit_checked: after a direct debit of the purchase was returned; no money moves
  -- difference_closed: a difference between our books and the provider's statements
  action        text not null check (action in
    ('refund_asked', 'refund', 'refund_by_hand', 'settlement_asked', 'claim_settled', 'waiver_asked', 'claim_waived',
     'gone_asked', 'refund_gone', 'not_gone_asked', 'refund_not_gone', 'transfer_asked', 'transfer_taken',
     'charge_asked', 'charge_made', 'charge_not_made', 'unblock_asked', 'debit_unblocked', 'debit_checked',
     'excess_asked', 'excess_explained', 'excess_given_asked', 'excess_given', 'difference_closed')),
  -- null: the difference belongs to no purchase
  purchase_id   bigint references purchases,
  -- the attempt whose outcome, excess or return was decided on
  attempt_id    bigint references payment_attempts,
  -- null: a difference was closed
  amount_cents  integer check (amount_cents > 0),
  -- true for goodwill: no credits are taken for the refund
  keeps_credits boolean not null,
  -- refund_by_hand: the reference of the transfer. transfer_asked, transfer_taken, charge_asked: the provider's
  -- reference
  reason        text not null check (reason ~ '\S'),
  -- the request of another operator that this action approves
  grants_id     bigint unique references finance_actions,
  -- the refund whose outcome was decided on
  refund_id     bigint references refunds,
  -- of a difference: the line that only the statement has, the movement that only the books have, or both
  line_id       bigint unique references statement_lines,
  movement_id   bigint unique references payment_movements,
  -- idempotency key from the browser: one press of the button refunds, or requests a refund, once; null: no such press
  client_key    uuid unique,
  created_at    timestamptz not null,
  check (grants_id is null or action in ('refund', 'claim_settled', 'claim_waived', 'refund_gone', 'refund_not_gone', 'excess_explained', 'excess_given', 'transfer_taken', 'charge_made', 'debit_unblocked')),
  check ((attempt_id is not null) = (action in
    ('charge_asked', 'charge_made', 'charge_not_made', 'unblock_asked', 'debit_unblocked', 'debit_checked',
     'excess_asked', 'excess_explained', 'excess_given_asked', 'excess_given'))),
  check ((refund_id is not null) = (action in ('gone_asked', 'refund_gone', 'not_gone_asked', 'refund_not_gone'))),
  check (client_key is null or (action in ('refund_asked', 'refund') and grants_id is null)),
  check (action = 'difference_closed' or num_nonnulls(purchase_id, amount_cents) = 2),
  check ((action = 'difference_closed') = (num_nonnulls(line_id, movement_id) > 0))
);
create index finance_actions_purchase on finance_actions (purchase_id, id);
create index finance_actions_attempt on finance_actions (attempt_id, id) where attempt_id is not null;
create index finance_actions_refund on finance_actions (refund_id) where refund_id is not null;
create index finance_actions_actor on finance_actions (actor_id) where actor_id is not null;
