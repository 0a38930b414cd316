-- Text messages that have left. Neither the number nor the words are kept.
create table sms_messages (
  id           bigint primary key default random_id(),
  site_id      smallint not null references sites,
  -- our name for it at the provider
  ref          text not null unique check (ref ~ '^[0-9a-f]{24}$'),
  locale       text not null,
  -- stopped: the day's budget was used up; leaving: the provider is being asked; unknown: perhaps it has taken it
  status       text not null check (status in ('stopped', 'leaving', 'taken', 'refused', 'unknown', 'delivered', 'failed')),
  -- the provider's name for it
  provider_ref text,
  -- as how many it is charged
  parts        smallint check (parts > 0),
  -- millionths of the currency; null: the provider has not said
  cost_micros  integer check (cost_micros >= 0),
  currency     char(3),
  created_at   timestamptz not null,
  check ((cost_micros is null) = (currency is null))
);
create index sms_messages_created on sms_messages (created_at);
