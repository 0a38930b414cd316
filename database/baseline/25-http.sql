-- Counts for rate limits, shared by all nodes. Unlogged: counts are lost after a crash.
create unlogged table rate_counts (
  -- hash of the rate limit's group and the requester
  bucket   bytea primary key,
  attempts integer not null,
  ends_at  timestamptz not null
);
create index rate_counts_end on rate_counts (ends_at);
