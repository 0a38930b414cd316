-- What members want to be told, where they have chosen otherwise than the product does for everybody.
create table notification_choices (
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  primary key (member_id, kind, channel)
);

-- Advertising needs a yes that can be shown: when somebody said it or took it back, and the words that they read then.
create table notification_consents (
  id        bigint primary key default random_id(),
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  -- where they said it
  source    text not null check (source in ('page', 'mail')),
  words     text not null,
  locale    text not null,
  said_at   timestamptz not null
);
create index notification_consents_member on notification_consents (member_id, said_at desc);

-- When and how a member is told of what happened. Events only bring look_at forward: whoever looks reads the truth under the
-- lock on this row, and writes what is told of it in the same transaction.
create table reach_states (
  member_id  bigint primary key references members on delete cascade,
  -- hours of the member's country in which nothing is sent; the same twice: no such hours
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to   smallint not null default 8 check (quiet_to between 0 and 23),
  pace       text not null default 'now' check (pace in ('now', 'evening', 'weekly')),
  -- whether a mail says who wrote, that somebody wrote, or nothing at all
  detail     text not null default 'what' check (detail in ('who', 'what', 'nothing')),
  -- of the unread message that waits longest: since when it waits, and how often it was recalled
  waiting_since timestamptz,
  reminders  smallint not null default 0,
  -- null: nothing to wait for
  look_at    timestamptz
) with (fillfactor = 70);
create index reach_states_due on reach_states (look_at) where look_at is not null;

-- Of whom a member has been told, and how far: a like, and the number of the newest message.
create table told_partners (
  member_id  bigint not null references members on delete cascade,
  partner_id bigint not null references members on delete cascade,
  mailed_message integer not null default 0,
  mailed_like    boolean not null default false,
  pushed_message integer not null default 0,
  pushed_like    boolean not null default false,
  primary key (member_id, partner_id)
);
create index told_partners_partner on told_partners (partner_id);

-- What a member was told and why, for themselves to read; nobody is told more in a day and a week than this allows.
create table told_log (
  id        bigint primary key default random_id(),
  member_id bigint not null references members on delete cascade,
  -- one of the kinds, or search_alert
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  conversations integer not null default 0,
  messages  integer not null default 0,
  likes     integer not null default 0,
  told_at   timestamptz not null
);
create index told_log_member on told_log (member_id, told_at desc);
create index told_log_age on told_log (told_at);
