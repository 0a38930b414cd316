-- Postback rules: which network is notified of which event of the visitors that it referred. Rules that have ended are
-- kept, because postbacks refer to them.
create table postback_rules (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  network    text not null check (network <> '' and length(network) <= 200),
  event      text not null check (event in ('signup', 'confirmed', 'first_purchase', 'purchase', 'reversed')),
  -- https URL with placeholders in braces, see postback-address-rules.ts
  template   text not null check (template like 'https://%'),
  -- name of the recipient of the data, as shown to visitors
  recipient  text not null check (recipient <> '' and length(recipient) <= 200),
  created_at timestamptz not null,
  ended_at   timestamptz
);
create unique index postback_rules_one_active on postback_rules (site_id, network, event) where ended_at is null;

-- Postbacks, one for each rule and subject, deleted with the member. Their data about the visit is in traffic_sources.
create table postbacks (
  id           bigint primary key default random_id(),
  rule_id      bigint not null references postback_rules,
  member_id    bigint not null references members on delete cascade,
  -- id of the purchase (sale, chargeback), the refund, or the member who signed up; each is sent once
  subject      bigint not null,
  amount_cents integer,
  currency     char(3),
  -- random id by which the receiver recognises a repeated postback
  tx           uuid not null default gen_random_uuid(),
  tries        smallint not null default 0,
  -- when to send it; null: sent, or given up
  due_at       timestamptz,
  sent_at      timestamptz,
  created_at   timestamptz not null,
  unique (rule_id, subject),
  check ((amount_cents is null) = (currency is null))
);
create index postbacks_due on postbacks (due_at) where due_at is not null;
create index postbacks_member on postbacks (member_id);
create index postbacks_age on postbacks (created_at);
