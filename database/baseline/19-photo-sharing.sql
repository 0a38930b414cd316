-- Permissions to see a member's private photos. expires_at null: until withdrawn.
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
  -- when the owner declined; a new request has no effect for 30 days
  declined_at  timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index photo_requests_open on photo_requests (owner_id, requested_at desc) where declined_at is null;
create index photo_requests_viewer on photo_requests (viewer_id);
create index photo_requests_age on photo_requests (requested_at);
