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

-- When and how a member is told of what happened. What happens only brings the next look forward: whoever looks reads the truth under the
-- lock on this row, and writes what is told of it in the same transaction.
create table reach_states (
  member_id  bigint primary key references members on delete cascade,
  -- hours of where the member lives in which nothing is sent; the same twice: no such hours
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to   smallint not null default 8 check (quiet_to between 0 and 23),
  pace       text not null default 'now' check (pace in ('now', 'evening', 'weekly')),
  -- whether a mail says who wrote, that somebody wrote, or nothing at all
  detail     text not null default 'what' check (detail in ('who', 'what', 'nothing')),
  -- the same of a push
  push_detail text not null default 'what' check (push_detail in ('who', 'what', 'nothing')),
  -- nothing is told of people without a photo or of new members whom the member has neither answered nor liked
  strangers_in_app boolean not null default false,
  -- of the unread message that waits longest: since when it waits, and how often it was recalled
  waiting_since timestamptz,
  reminders  smallint not null default 0,
  -- how often a photo was asked for
  photo_reminders smallint not null default 0,
  -- the end of the latest time to give credits back that was told of
  refund_reminded timestamptz,
  -- from when on the next weekly update is counted; null: none is wanted
  weekly_since timestamptz,
  -- the last mail of a promotion
  promoted_at timestamptz,
  -- null: nothing to wait for
  look_at    timestamptz,
  -- the last look
  checked_at timestamptz,
  -- when a press on a push last opened the site
  push_opened_at timestamptz,
  -- nothing is mailed or pushed before this time, except about the account; a past one is the end of the last snooze
  snoozed_until timestamptz,
  -- when that snooze began: what happens in it does not grow old
  snoozed_from timestamptz,
  check ((snoozed_until is null) = (snoozed_from is null))
) with (fillfactor = 70);
create index reach_states_due on reach_states (look_at) where look_at is not null;

-- What a member has been told about each partner, by email and by push: the like, and the number of the newest message.
-- What an opened push told counts as told by email as well: no email repeats it.
create table told_partners (
  member_id  bigint not null references members on delete cascade,
  partner_id bigint not null references members on delete cascade,
  mailed_message integer not null default 0,
  mailed_like    boolean not null default false,
  pushed_message integer not null default 0,
  -- when a push last told of one; and when one first told of those that are not read, mailed or told by an opened push since
  message_pushed_at timestamptz,
  message_first_pushed_at timestamptz,
  like_pushed_at    timestamptz,
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

-- News and offers that an operator mails to whoever said yes to them.
create table campaigns (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  kind       text not null check (kind in ('news', 'promotions')),
  -- of the page that its button opens
  path       text not null check (path ~ '^/([^/]|$)'),
  state      text not null default 'draft' check (state in ('draft', 'running', 'paused', 'stopped', 'done')),
  -- nothing leaves after that
  ends_at    timestamptz not null,
  created_at timestamptz not null,
  sent       integer not null default 0,
  -- who had left, said no meanwhile, or could not be told until the end
  dropped    integer not null default 0
);
create index campaigns_running on campaigns (id) where state = 'running';

create table campaign_texts (
  campaign_id bigint not null references campaigns on delete cascade,
  locale     text not null,
  subject    text not null,
  preheader  text not null,
  paragraphs text[] not null,
  button     text not null,
  primary key (campaign_id, locale)
);

-- To whom a campaign is still to be mailed: chosen when it starts, gone when it is mailed or dropped.
create table campaign_recipients (
  campaign_id bigint not null references campaigns on delete cascade,
  member_id  bigint not null references members on delete cascade,
  -- quiet hours and caps put it off
  not_before timestamptz not null,
  primary key (campaign_id, member_id)
);
create index campaign_recipients_due on campaign_recipients (campaign_id, not_before, member_id);
create index campaign_recipients_member on campaign_recipients (member_id);
