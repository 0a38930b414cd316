create table photos (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  -- 128 random bits that stand in the photo's address, where a uuid of version 4 has 122; object_key names the stored files,
  -- which demo members share
  key        uuid not null unique default
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid,
  object_key text not null,
  position   smallint not null,
  status     text not null check (status in ('pending', 'active', 'rejected', 'deleted')),
  private    boolean not null default false,
  width      integer not null,
  height     integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  caption    text not null default '',
  -- made by the uploading browser: a retry finds the photo that the lost answer was about
  client_id  uuid,
  -- goes out with one message and is in no gallery
  for_message boolean not null default false,
  -- a slug, said to the owner in their language
  rejection_reason text,
  -- null: of the demo, or made for a test
  hash        bigint,
  mirror_hash bigint,
  -- sorts the review queue, decides nothing; null: not looked at
  nudity_score real,
  reviewed_at timestamptz,
  deleted_at  timestamptz,
  status_before_deletion text check (status_before_deletion in ('pending', 'active', 'rejected')),
  unique (member_id, position) deferrable initially deferred,
  constraint photos_for_messages_are_private check (private or not for_message),
  constraint photos_rejected_for_a_reason check ((status = 'rejected') <= (rejection_reason is not null)),
  constraint photos_deleted_at_a_time check ((status = 'deleted') = (deleted_at is not null and status_before_deletion is not null))
);
create unique index photos_client_id on photos (member_id, client_id) where client_id is not null;
create index photos_deleted on photos (deleted_at) where status = 'deleted';
create index photos_for_messages on photos (created_at) where for_message;
create index photos_object_key on photos (object_key);
-- What a machine finds most naked is looked at first, then what has waited longest. Where photos are shown before they are
-- reviewed, the shown ones wait as well.
create index photos_review on photos ((coalesce(nudity_score, -1)) desc, created_at, id)
  where status = 'pending' or (status = 'active' and reviewed_at is null);

-- Two hashes at most 7 bits apart have one of their 8 bytes in common, with its place.
create function hash_bytes(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
  select array(select place * 256 + ((hash >> (place * 8)) & 255)::integer from generate_series(0, 7) as place)
$$;

-- Pictures that nobody may upload again, on any site. Of whom they were only a decision knows, for an appeal against it.
create table banned_images (
  id        bigint primary key default random_id(),
  hash      bigint not null unique,
  reason    text not null,
  banned_at timestamptz not null
);
create index banned_images_bytes on banned_images using gin (hash_bytes(hash));
