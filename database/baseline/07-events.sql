-- Events that features have announced and that the relay has not yet moved to the queues of their subscribers. Rows are
-- written in the transaction that causes the event, and stay for milliseconds, or until a process runs again.
create table announced_events (
  id           bigint primary key generated always as identity,
  queues       text[] not null,
  payload      jsonb not null,
  announced_at timestamptz not null
);
