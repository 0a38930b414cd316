-- Text messages. Phone numbers and texts are not stored.
create table sms_messages (
  id           bigint primary key default random_id(),
  site_id      smallint not null references sites,
  -- our reference at the provider
  ref          text not null unique check (ref ~ '^[0-9a-f]{24}$'),
  locale       text not null,
  -- stopped: the daily budget was used up; leaving: being sent to the provider; unknown: no response, it may have been
  -- accepted
  status       text not null check (status in ('stopped', 'leaving', 'taken', 'refused', 'unknown', 'delivered', 'failed')),
  -- the provider's reference
  provider_ref text,
  -- number of messages that the provider charges for it
  parts        smallint check (parts > 0),
  -- cost in millionths of the currency unit; null: not reported by the provider
  cost_micros  integer check (cost_micros >= 0),
  currency     char(3),
  created_at   timestamptz not null,
  check ((cost_micros is null) = (currency is null))
);
create index sms_messages_created on sms_messages (created_at);
