-- What a photo is besides its picture, and what becomes of it.
alter table photos drop constraint photos_status_check;
alter table photos add constraint photos_status_check check (status in ('pending', 'active', 'rejected', 'deleted'));
alter table photos
  add column caption text not null default '',
  -- made by the uploading browser: a retry finds the photo that the lost answer was about
  add column client_id uuid,
  -- goes out with one message and is in no gallery
  add column for_message boolean not null default false,
  -- a slug, said to the owner in their language
  add column rejection_reason text,
  -- null: of the demo, or made for a test
  add column hash bigint,
  add column mirror_hash bigint,
  -- sorts the review queue, decides nothing; null: not looked at
  add column nudity_score real,
  add column reviewed_at timestamptz,
  add column deleted_at timestamptz,
  add column status_before_deletion text check (status_before_deletion in ('pending', 'active', 'rejected')),
  add constraint photos_for_messages_are_private check (private or not for_message),
  add constraint photos_rejected_for_a_reason check ((status = 'rejected') <= (rejection_reason is not null)),
  add constraint photos_deleted_at_a_time check ((status = 'deleted') = (deleted_at is not null and status_before_deletion is not null));
create unique index photos_client_id on photos (member_id, client_id) where client_id is not null;
create index photos_waiting on photos (created_at, id) where status = 'pending';
create index photos_deleted on photos (deleted_at) where status = 'deleted';
create index photos_for_messages on photos (created_at) where for_message;
create index photos_object_key on photos (object_key);

-- Two hashes at most 7 bits apart have one of their 8 bytes in common, with its place.
create function hash_bytes(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
  select array(select place * 256 + ((hash >> (place * 8)) & 255)::integer from generate_series(0, 7) as place)
$$;
create function hash_distance(one bigint, other bigint) returns integer language sql immutable strict parallel safe as $$
  select bit_count((one # other)::bit(64))::integer
$$;

-- Pictures that nobody may upload again, on any site. Of whom they were is not kept.
create table banned_images (
  id        bigint primary key default random_id(),
  hash      bigint not null unique,
  reason    text not null,
  banned_at timestamptz not null
);
create index banned_images_bytes on banned_images using gin (hash_bytes(hash));

-- Stored folders that no photo names: noted before their files are written and when a photo gives its files up.
create table photo_leftovers (
  object_key text primary key,
  sweep_at   timestamptz not null
);
create index photo_leftovers_due on photo_leftovers (sweep_at);

-- Who may see whose private photos, and until when; null: until it is withdrawn.
create table photo_grants (
  owner_id   bigint not null references members on delete cascade,
  viewer_id  bigint not null references members on delete cascade,
  granted_at timestamptz not null,
  expires_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index photo_grants_viewer on photo_grants (viewer_id);
create index photo_grants_expiry on photo_grants (expires_at) where expires_at is not null;

create table photo_requests (
  owner_id     bigint not null references members on delete cascade,
  viewer_id    bigint not null references members on delete cascade,
  requested_at timestamptz not null,
  -- who was declined asks in vain for a while
  declined_at  timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index photo_requests_open on photo_requests (owner_id, requested_at desc) where declined_at is null;
create index photo_requests_viewer on photo_requests (viewer_id);

-- A block ends what the two have shown each other, for good.
create function on_block_inserted() returns trigger language plpgsql as $$
begin
  delete from photo_grants where (owner_id, viewer_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from photo_requests where (owner_id, viewer_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger blocks_end_photo_grants after insert on blocks for each row execute function on_block_inserted();

-- The main photo is the first public approved one; whoever changes photos calls this before the end of the transaction.
create function refresh_main_photo(member bigint) returns void language sql as $$
  update profiles p set main_photo_id = first.id
  from (select (select id from photos where member_id = member and status = 'active' and not private
                order by position, id limit 1) as id) as first
  where p.member_id = member and p.main_photo_id is distinct from first.id
$$;
