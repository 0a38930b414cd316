-- Voice recordings on profiles. Other members can play them once they are approved.
create table hellos (
  id          bigint primary key default random_id(),
  member_id   bigint not null unique references members on delete cascade,
  -- 128 random bits for its URL; object_key names the stored file
  key         uuid not null unique default
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid,
  object_key  text not null,
  -- idempotency key from the uploading browser: a retry finds the recording of the first upload
  client_id   uuid not null,
  type        text not null check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  duration_ms integer not null check (duration_ms between 1000 and 30500),
  peaks       smallint[] not null check (cardinality(peaks) = 64),
  status      text not null check (status in ('pending', 'active', 'rejected')),
  rejection_reason text check ((rejection_reason is not null) = (status = 'rejected')),
  created_at  timestamptz not null,
  reviewed_at timestamptz
);
create index hellos_waiting on hellos (created_at, id) where status = 'pending';
