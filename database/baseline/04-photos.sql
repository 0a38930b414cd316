create table photos (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  -- 128 random bits for the photo's URL, because a version 4 uuid has only 122. object_key names the stored files,
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
  -- idempotency key from the uploading browser: a retry finds the photo of the first upload
  client_id  uuid,
  -- uploaded for a message and not part of the gallery
  for_message boolean not null default false,
  -- slug of the reason, which is shown to the owner in their language
  rejection_reason text,
  -- perceptual hashes of the picture and of its mirror image; null: demo and test photos
  hash        bigint,
  mirror_hash bigint,
  -- score of the nudity model, used only to sort the review queue; null: not scored
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
-- The review queue: highest nudity score first, then oldest first. Sites with photo_review = 'after' show photos before
-- their review, so active photos that were not reviewed are included.
create index photos_review on photos ((coalesce(nudity_score, -1)) desc, created_at, id)
  where status = 'pending' or (status = 'active' and reviewed_at is null);

-- Returns the 8 bytes of a hash with their positions. Hashes that differ in at most 7 bits have at least one of them in
-- common.
create function hash_bytes(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
  select array(select place * 256 + ((hash >> (place * 8)) & 255)::integer from generate_series(0, 7) as place)
$$;

-- Hashes of pictures that cannot be uploaded again on any site. Only decisions record whose pictures they were, for
-- appeals.
create table banned_images (
  id        bigint primary key default random_id(),
  hash      bigint not null unique,
  reason    text not null,
  banned_at timestamptz not null
);
create index banned_images_bytes on banned_images using gin (hash_bytes(hash));
