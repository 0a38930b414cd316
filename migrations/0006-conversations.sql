create table conversations (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  user_lo    bigint not null references members on delete cascade,
  user_hi    bigint not null references members on delete cascade,
  started_by bigint not null,
  last_message_id integer not null default 0,
  created_at timestamptz not null,
  unique (user_lo, user_hi),
  check (user_lo < user_hi)
);
create index conversations_user_hi on conversations (user_hi);
create index conversations_started on conversations (started_by);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  member_id       bigint not null references members on delete cascade,
  other_id        bigint not null references members on delete cascade,
  unread          integer not null default 0 check (unread >= 0),
  last_read_id    integer not null default 0,
  -- messages up to here were removed by this member
  cleared_id      integer not null default 0,
  preview         text not null default '',
  preview_kind    text not null default 'text',
  preview_is_own  boolean not null default false,
  last_message_at timestamptz not null,
  hidden_at       timestamptz,
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
create index conversation_members_list on conversation_members (member_id, last_message_at desc, conversation_id) where hidden_at is null;
create index conversation_members_other on conversation_members (other_id);

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  -- counts up within its conversation
  id              integer not null,
  sender_id       bigint not null references members on delete cascade,
  client_id       uuid not null,
  kind            text not null check (kind in ('text', 'photo', 'gift')),
  body            text not null,
  price_credits   integer not null default 0 check (price_credits >= 0),
  created_at      timestamptz not null,
  primary key (conversation_id, id),
  unique (conversation_id, sender_id, client_id)
);
create index messages_sender on messages (sender_id);

-- Narrow and hot: kept apart so that its updates stay on one page.
create table member_state (
  member_id    bigint primary key references members on delete cascade,
  credits      integer not null default 0 check (credits >= 0),
  ledger_seq   bigint not null default 0,
  head_seq     bigint not null default 0,
  unread_total integer not null default 0 check (unread_total >= 0)
) with (fillfactor = 50);
