-- Standard rates of VAT. Append-only: in force is the last one that is valid.
create table tax_rates (
  country       char(2) not null,
  valid_from    date not null,
  rate_permille smallint not null check (rate_permille between 1 and 999),
  -- whether a registration for the one-stop shop of the European Union covers it
  in_oss        boolean not null,
  primary key (country, valid_from)
);

-- Where a company owes VAT.
create table tax_registrations (
  company_id  bigint not null references companies,
  kind        text not null check (kind in ('national', 'oss')),
  -- of the tax office
  country     char(2) not null,
  number      text not null check (number ~ '\S'),
  valid_from  date not null,
  -- the first day on which it no longer holds
  valid_until date check (valid_until > valid_from),
  primary key (company_id, kind, country, valid_from)
);

create table invoice_series (
  company_id  bigint not null references companies,
  year        smallint not null,
  last_number integer not null default 0 check (last_number >= 0),
  primary key (company_id, year)
);

-- Append-only. A row is the invoice; what is shown and printed is a view of it.
create table invoices (
  id            bigint primary key default random_id(),
  company_id    bigint not null,
  year          smallint not null,
  number        integer not null check (number > 0),
  kind          text not null check (kind in ('invoice', 'credit_note')),
  purchase_id   bigint not null references purchases,
  -- the money that came after the sale or went back; null: the sale itself
  movement_id   bigint unique references payment_movements,
  issued_at     timestamptz not null,
  -- where the sale is taxed, and what says so: {"declared": "NL", "ip": "NL", "bank": null, "asked": null}
  country       char(2) not null,
  evidence      jsonb not null,
  currency      char(3) not null,
  -- below 0: given back
  amount_cents  integer not null,
  tax_permille  smallint not null check (tax_permille >= 0),
  tax_cents     integer not null,
  -- all that is printed, in the language of the buyer: the seller and the words as they were
  document      jsonb not null,
  foreign key (company_id, year) references invoice_series,
  unique (company_id, year, number),
  check ((kind = 'invoice') = (amount_cents > 0)),
  check (kind = 'invoice' or movement_id is not null),
  -- That of a credit note makes up what rounding has left: all of a purchase together have the VAT of their sum.
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

-- Days whose end was written down, perhaps with nothing owed. Append-only.
create table closed_days (
  -- in UTC
  day       date primary key,
  -- when the lots were read: later than its end, where the server stood still
  closed_at timestamptz not null
);

-- What is owed to members in unused credits at the end of a day, from their lots alone. Append-only.
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

-- What a payment provider says it has done for us, as an operator has handed it in. The file is not kept.
create table statements (
  id          bigint primary key default random_id(),
  account_id  bigint not null references payment_accounts,
  sha256      bytea not null,
  name        text not null,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  -- null: a command, or the account is gone; who has handed in a file lets no line of it pay an order
  actor_id    bigint references members on delete set null,
  by_command  boolean not null,
  imported_at timestamptz not null,
  check (actor_id is null or not by_command),
  unique (account_id, sha256)
);
create index statements_newest on statements (imported_at desc, id desc);
create index statements_actor on statements (actor_id) where actor_id is not null;

-- Append-only, but for the movement that a line is about. Lines that several files have stand here once.
create table statement_lines (
  id           bigint primary key generated always as identity,
  statement_id bigint not null references statements,
  account_id   bigint not null references payment_accounts,
  day          date not null,
  -- fee: taken by the provider for itself, for no payment
  kind         text not null check (kind in ('payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won', 'fee')),
  -- what the provider calls the payment
  provider_ref text not null,
  amount_cents integer not null check ((amount_cents < 0) = (kind in ('refund', 'chargeback', 'fee'))),
  -- what the provider kept of it
  fee_cents    integer not null check (fee_cents >= 0),
  currency     char(3) not null,
  -- of lines of one day that say the same
  number       smallint not null,
  -- the order that the words of a transfer name; those are not kept
  named_purchase_id bigint references purchases,
  -- the same in our books; null: not found yet
  movement_id  bigint unique references payment_movements,
  unique (account_id, day, kind, provider_ref, amount_cents, fee_cents, currency, number)
);
create index statement_lines_statement on statement_lines (statement_id);
create index statement_lines_named on statement_lines (named_purchase_id) where named_purchase_id is not null;
create index statement_lines_unmatched on statement_lines (account_id) where movement_id is null;

-- What operators decided about money. Append-only; only the account of whoever did it may be forgotten.
create table finance_actions (
  id            bigint primary key generated always as identity,
  actor_id      bigint references members on delete set null,
  actor_role    text not null,
  -- refund_asked, waiver_asked, settlement_asked, gone_asked, not_gone_asked, excess_asked, excess_given_asked, transfer_asked: so much
  -- that a colleague has to agree
  -- charge_asked, unblock_asked: a colleague has to say the same
  -- refund_gone, refund_not_gone: what became of a refund that the provider does not tell
  -- charge_made, charge_not_made: what became of a charge that the provider has not answered
  -- excess_explained, excess_given: why the provider gave back more than our books have; given: to the buyer
  -- transfer_taken: money that the provider could not give to an order pays one
  -- debit_unblocked, debit_checked: after a direct debit of the purchase has come back; no money moves
  -- difference_closed: between our books and the statements of the provider
  action        text not null check (action in
    ('refund_asked', 'refund', 'refund_by_hand', 'settlement_asked', 'claim_settled', 'waiver_asked', 'claim_waived',
     'gone_asked', 'refund_gone', 'not_gone_asked', 'refund_not_gone', 'transfer_asked', 'transfer_taken',
     'charge_asked', 'charge_made', 'charge_not_made', 'unblock_asked', 'debit_unblocked', 'debit_checked',
     'excess_asked', 'excess_explained', 'excess_given_asked', 'excess_given', 'difference_closed')),
  -- null: what differs belongs to none
  purchase_id   bigint references purchases,
  -- whose end somebody has found out, or whose return was looked at
  attempt_id    bigint references payment_attempts,
  -- null: a difference was closed
  amount_cents  integer check (amount_cents > 0),
  -- goodwill: nothing is taken from the wallet for it
  keeps_credits boolean not null,
  -- refund_by_hand: the reference of the transfer. transfer_asked, transfer_taken, charge_asked: what the provider calls it
  reason        text not null check (reason ~ '\S'),
  -- what a colleague had asked for
  grants_id     bigint unique references finance_actions,
  -- whose end somebody has found out
  refund_id     bigint references refunds,
  -- of a difference: what only the statement says, what only the books say, or both
  line_id       bigint unique references statement_lines,
  movement_id   bigint unique references payment_movements,
  created_at    timestamptz not null,
  check (grants_id is null or action in ('refund', 'claim_settled', 'claim_waived', 'refund_gone', 'refund_not_gone', 'excess_explained', 'excess_given', 'transfer_taken', 'charge_made', 'debit_unblocked')),
  check ((attempt_id is not null) = (action in
    ('charge_asked', 'charge_made', 'charge_not_made', 'unblock_asked', 'debit_unblocked', 'debit_checked',
     'excess_asked', 'excess_explained', 'excess_given_asked', 'excess_given'))),
  check ((refund_id is not null) = (action in ('gone_asked', 'refund_gone', 'not_gone_asked', 'refund_not_gone'))),
  check (action = 'difference_closed' or num_nonnulls(purchase_id, amount_cents) = 2),
  check ((action = 'difference_closed') = (num_nonnulls(line_id, movement_id) > 0))
);
create index finance_actions_purchase on finance_actions (purchase_id, id);
create index finance_actions_attempt on finance_actions (attempt_id, id) where attempt_id is not null;
create index finance_actions_refund on finance_actions (refund_id) where refund_id is not null;
create index finance_actions_actor on finance_actions (actor_id) where actor_id is not null;
