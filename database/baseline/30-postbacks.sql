-- To whom a site tells what became of the visitors they sent. Rules that have ended stay, for what was told by them.
create table postback_rules (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  network    text not null check (network <> '' and length(network) <= 200),
  event      text not null check (event in ('signup', 'confirmed', 'first_purchase', 'purchase', 'reversed')),
  -- an https address with words in braces, see postback-address-rules.ts
  template   text not null check (template like 'https://%'),
  -- who receives it, as people are told
  recipient  text not null check (recipient <> '' and length(recipient) <= 200),
  created_at timestamptz not null,
  ended_at   timestamptz
);
create unique index postback_rules_one_active on postback_rules (site_id, network, event) where ended_at is null;

-- One for each rule and what it tells of; goes with the member. What is told of the visit stands with the traffic source.
create table postbacks (
  id           bigint primary key default random_id(),
  rule_id      bigint not null references postback_rules,
  member_id    bigint not null references members on delete cascade,
  -- the purchase, or the member whose sign-up it is: told once
  subject      bigint not null,
  amount_cents integer,
  currency     char(3),
  -- how the receiver recognizes one that comes a second time; of no other meaning
  tx           uuid not null default gen_random_uuid(),
  tries        smallint not null default 0,
  -- null: it is over
  due_at       timestamptz,
  sent_at      timestamptz,
  created_at   timestamptz not null,
  unique (rule_id, subject),
  check ((amount_cents is null) = (currency is null))
);
create index postbacks_due on postbacks (due_at) where due_at is not null;
create index postbacks_member on postbacks (member_id);
create index postbacks_age on postbacks (created_at);
