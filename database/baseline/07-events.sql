-- What features have announced and the relay has not yet handed to the queues of those who subscribe.
-- Rows are written in the transaction of what happened and live for milliseconds, or until a process runs again.
create table announced_events (
  id           bigint primary key generated always as identity,
  queues       text[] not null,
  payload      jsonb not null,
  announced_at timestamptz not null
);
