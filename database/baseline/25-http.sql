-- Attempts at what is dangerous, counted together by all nodes. Unlogged: after a crash counting begins anew.
create unlogged table rate_counts (
  -- the group and who asks, hashed
  bucket   bytea primary key,
  attempts integer not null,
  ends_at  timestamptz not null
);
create index rate_counts_end on rate_counts (ends_at);
