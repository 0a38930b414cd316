-- To avoid deadlocks, all code that changes a conversation locks rows in this order: conversations, then members, then
-- photos and voices (to which a message refers), then member_state, then wallets, each by id.

-- Each message updates a row here and two in conversation_members. The fillfactor leaves space for the new versions on
-- the same page.
create table conversations (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  -- null: a deleted member; the other member keeps their own messages
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
-- For counting how many conversations of recent weeks were answered.
create index conversations_created on conversations (created_at);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  member_id       bigint not null references members on delete cascade,
  -- null: a deleted member
  other_id        bigint references members on delete set null,
  unread          integer not null default 0 check (unread >= 0),
  last_read_id    integer not null default 0,
  -- the member has removed the messages up to this id
  cleared_id      integer not null default 0,
  preview         text not null default '',
  preview_kind    text not null default 'text',
  preview_is_own  boolean not null default false,
  last_message_at timestamptz not null,
  hidden_at       timestamptz,
  archived_at     timestamptz,
  -- no mails or pushes about its messages; the app still counts them
  muted_at        timestamptz,
  -- A removal can be undone for 10 minutes; messages after cleared_before_id are then shown again.
  removed_at      timestamptz,
  cleared_before_id integer,
  preview_is_unsent boolean not null default false,
  -- Id of the newest message of the other member that a browser of this member has received. Never decreases.
  delivered_id    integer not null default 0,
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
create index conversation_members_list on conversation_members (member_id, last_message_at desc, conversation_id) where hidden_at is null;
create index conversation_members_archived on conversation_members (member_id, last_message_at desc, conversation_id)
  where hidden_at is null and archived_at is not null;
-- Conversations whose last message is the other member's and was read: it is the member's turn to answer.
create index conversation_members_turn on conversation_members (member_id, last_message_at desc, conversation_id)
  where hidden_at is null and archived_at is null and muted_at is null and unread = 0
    and not preview_is_own and not preview_is_unsent;
-- Recent unread messages, to find members who have not been notified.
create index conversation_members_unread on conversation_members (last_message_at, member_id) where unread > 0;
create index conversation_members_other on conversation_members (other_id);
-- The indexes of the lists leave out hidden conversations; data exports and erasures need all.
create index conversation_members_all on conversation_members (member_id, conversation_id);

-- Voice recordings. Deleted if not sent within 24 hours, or when their message is unsent.
create table voices (
  id          bigint primary key default random_id(),
  member_id   bigint not null references members on delete cascade,
  -- 128 random bits for its URL; object_key names the stored file
  key         uuid not null unique default
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid,
  object_key  text not null,
  -- idempotency key from the uploading browser: a retry finds the recording of the first upload
  client_id   uuid not null,
  type        text not null check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  duration_ms integer not null check (duration_ms between 1000 and 60500),
  peaks       smallint[] not null check (cardinality(peaks) = 64),
  created_at  timestamptz not null,
  -- set by the hourly sweep when its message can no longer be unsent
  is_kept     boolean not null default false,
  unique (member_id, client_id)
);
-- Recordings that the hourly sweep has to check.
create index voices_not_kept on voices (created_at) where not is_kept;
create index voices_not_kept_of_member on voices (member_id) where not is_kept;

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  -- numbered 1, 2, 3, … within its conversation
  id              integer not null,
  sender_id       bigint not null references members on delete cascade,
  client_id       uuid not null,
  kind            text not null check (kind in ('text', 'photo', 'gift', 'voice')),
  -- of a gift its slug, of a voice message its length in milliseconds
  body            text not null,
  price_credits   integer not null default 0 check (price_credits >= 0),
  created_at      timestamptz not null,
  reply_to_id     integer,
  -- when the sender unsent it; its content is deleted
  unsent_at       timestamptz,
  -- a photo of the sender; null: none, or deleted since
  photo_id        bigint references photos on delete set null,
  -- a recording of the sender
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

-- First messages written at sign-up, sent when the email address is confirmed.
create table signup_messages (
  member_id    bigint primary key references members on delete cascade,
  recipient_id bigint not null references members on delete cascade,
  body         text not null,
  created_at   timestamptz not null
);
create index signup_messages_recipient on signup_messages (recipient_id);
