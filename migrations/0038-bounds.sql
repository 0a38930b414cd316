-- Attempts at what is dangerous, counted together by all nodes. Unlogged: after a crash counting begins anew.
create unlogged table rate_counts (
  -- the group and who asks, hashed
  bucket   bytea primary key,
  attempts integer not null,
  ends_at  timestamptz not null
);
create index rate_counts_end on rate_counts (ends_at);

-- What visitors leave behind goes by its age.
drop index page_bounces_time;
create index page_bounces_age on page_bounces (created_at);
create index traffic_sources_age on traffic_sources (created_at);

-- A uuid of version 4 has 122 random bits; a photo's address has 128.
alter table photos alter column key set default
  encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid;
