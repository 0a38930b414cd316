-- Everybody who changes a conversation takes the locks in this order, so that nobody waits in a circle: the rows of
-- conversations by id, then those of members, photos and voices (to which a message refers), then those of member_state and of wallets, by id too.

-- A message changes a row of it and of conversation_members: they stay on their page and out of the indexes.
create table conversations (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  -- null: a deleted member; the other one keeps what they wrote themselves
  user_lo    bigint references members on delete set null,
  user_hi    bigint references members on delete set null,
  started_by bigint,
  last_message_id integer not null default 0,
  created_at timestamptz not null,
  unique (user_lo, user_hi),
  check (user_lo < user_hi)
) with (fillfactor = 80);
create index conversations_user_hi on conversations (user_hi);
create index conversations_started on conversations (started_by);
-- Those of some weeks, to count how many were answered.
create index conversations_created on conversations (created_at);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  member_id       bigint not null references members on delete cascade,
  -- null: a deleted member
  other_id        bigint references members on delete set null,
  unread          integer not null default 0 check (unread >= 0),
  last_read_id    integer not null default 0,
  -- messages up to here were removed by this member
  cleared_id      integer not null default 0,
  preview         text not null default '',
  preview_kind    text not null default 'text',
  preview_is_own  boolean not null default false,
  last_message_at timestamptz not null,
  hidden_at       timestamptz,
  archived_at     timestamptz,
  -- neither a mail nor a push tells of its messages; the app still counts them
  muted_at        timestamptz,
  -- for a while a removal can be undone: then messages after this one are back
  removed_at      timestamptz,
  cleared_before_id integer,
  preview_is_unsent boolean not null default false,
  -- Up to which of the other one's messages a browser of this member has got them. Only grows.
  delivered_id    integer not null default 0,
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
create index conversation_members_list on conversation_members (member_id, last_message_at desc, conversation_id) where hidden_at is null;
create index conversation_members_archived on conversation_members (member_id, last_message_at desc, conversation_id)
  where hidden_at is null and archived_at is not null;
-- What the other one said last and was read: whose turn it is.
create index conversation_members_turn on conversation_members (member_id, last_message_at desc, conversation_id)
  where hidden_at is null and archived_at is null and muted_at is null and unread = 0
    and not preview_is_own and not preview_is_unsent;
-- Who has got something lately, to find whom nobody has told of it.
create index conversation_members_unread on conversation_members (last_message_at, member_id) where unread > 0;
create index conversation_members_other on conversation_members (other_id);
-- The lists know only what is not hidden; copies of one's data and erasures ask for all.
create index conversation_members_all on conversation_members (member_id, conversation_id);

-- A recording waits here for its message; without one for a day, or when that is unsent, it goes.
create table voices (
  id          bigint primary key default random_id(),
  member_id   bigint not null references members on delete cascade,
  -- 128 random bits that stand in its address; object_key names the stored file
  key         uuid not null unique default
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid,
  object_key  text not null,
  -- made by the uploading browser: a retry finds the recording that the lost answer was about
  client_id   uuid not null,
  type        text not null check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  duration_ms integer not null check (duration_ms between 1000 and 60500),
  peaks       smallint[] not null check (cardinality(peaks) = 64),
  created_at  timestamptz not null,
  -- set by the sweep, once it can no longer be unsent
  is_kept     boolean not null default false,
  unique (member_id, client_id)
);
-- What the hourly sweep has to look at.
create index voices_not_kept on voices (created_at) where not is_kept;
create index voices_not_kept_of_member on voices (member_id) where not is_kept;

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  -- counts up within its conversation
  id              integer not null,
  sender_id       bigint not null references members on delete cascade,
  client_id       uuid not null,
  kind            text not null check (kind in ('text', 'photo', 'gift', 'voice')),
  -- of a gift its slug, of a voice its length in milliseconds
  body            text not null,
  price_credits   integer not null default 0 check (price_credits >= 0),
  created_at      timestamptz not null,
  reply_to_id     integer,
  -- taken back by its writer: nothing is left of what it said
  unsent_at       timestamptz,
  -- one of the writer's own photos; null: none, or deleted since
  photo_id        bigint references photos on delete set null,
  -- one of the writer's own recordings
  voice_id        bigint references voices on delete set null,
  primary key (conversation_id, id),
  unique (conversation_id, sender_id, client_id),
  constraint messages_unsent_say_nothing check (unsent_at is null or (body = '' and photo_id is null and voice_id is null)),
  constraint messages_with_photos_are_photos check (photo_id is null or kind = 'photo'),
  constraint messages_with_voices_are_voices check (voice_id is null or kind = 'voice')
);
create index messages_sender on messages (sender_id);
create index messages_voice on messages (voice_id) where voice_id is not null;
create index messages_photo on messages (photo_id) where photo_id is not null;

create table message_reactions (
  conversation_id bigint not null,
  message_id      integer not null,
  member_id       bigint not null references members on delete cascade,
  reaction        text not null,
  created_at      timestamptz not null,
  primary key (conversation_id, message_id, member_id),
  foreign key (conversation_id, message_id) references messages on delete cascade
);
create index message_reactions_member on message_reactions (member_id, conversation_id);

-- The first message of a sign-up waits here until the address is proved.
create table signup_messages (
  member_id    bigint primary key references members on delete cascade,
  recipient_id bigint not null references members on delete cascade,
  body         text not null,
  created_at   timestamptz not null
);
create index signup_messages_recipient on signup_messages (recipient_id);
