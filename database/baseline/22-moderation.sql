-- Log of moderation actions. Append-only, except that references to members and photos become null when these are
-- deleted.
create table moderation_actions (
  id         bigint primary key generated always as identity,
  site_id    smallint not null references sites,
  actor_id   bigint references members on delete set null,
  actor_role text not null,
  action     text not null check (action in ('photo_approved', 'photo_rejected', 'hello_approved', 'hello_rejected', 'image_banned', 'report_closed',
                                             'member_warned', 'profile_disabled', 'profile_enabled', 'member_banned', 'member_unbanned')),
  member_id  bigint references members on delete set null,
  photo_id   bigint references photos on delete set null,
  report_reference text,
  reason     text,
  created_at timestamptz not null
);
create index moderation_actions_latest on moderation_actions (site_id, id desc);
create index moderation_actions_actor on moderation_actions (actor_id) where actor_id is not null;
create index moderation_actions_member on moderation_actions (member_id, id desc) where member_id is not null;
create index moderation_actions_report on moderation_actions (report_reference) where report_reference is not null;
create index moderation_actions_photo on moderation_actions (photo_id) where photo_id is not null;

-- Decisions against a member, as they were sent to the member. Kept as long as the account exists.
create table decisions (
  id          bigint primary key default random_id(),
  site_id     smallint not null references sites,
  reference   text not null unique,
  member_id   bigint not null references members on delete cascade,
  kind        text not null check (kind in ('photo_rejected', 'hello_rejected', 'member_warned', 'profile_disabled', 'member_banned')),
  reason      text not null,
  message     text not null,
  is_reported boolean not null,
  photo_id    bigint references photos on delete set null,
  -- the rejected recording, which may have been deleted since
  hello_id    bigint,
  -- hash of the banned picture, needed after the photo is deleted; null: no picture was banned
  banned_hash bigint,
  -- the operator who decided, who may not decide about an appeal; null: the account was deleted
  decided_by  bigint references members on delete set null,
  decided_at  timestamptz not null,
  reversed_at timestamptz
);
create index decisions_member on decisions (member_id, decided_at desc);
create index decisions_photo on decisions (photo_id) where photo_id is not null;
create index decisions_decider on decisions (decided_by) where decided_by is not null;
