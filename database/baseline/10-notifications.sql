-- Notifications that a member has turned on or off. Without a row, the product's default applies.
create table notification_choices (
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  primary key (member_id, kind, channel)
);

-- Evidence of consent to advertising: when a member gave or withdrew it, and the text shown at that time.
create table notification_consents (
  id        bigint primary key default random_id(),
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  -- where the member gave or withdrew it
  source    text not null check (source in ('page', 'mail')),
  words     text not null,
  locale    text not null,
  said_at   timestamptz not null
);
create index notification_consents_member on notification_consents (member_id, said_at desc);

-- When and how a member is notified. An event only brings the next check (next_check_at) forward. The check locks this row,
-- reads the current state, and writes the notifications in the same transaction.
create table notification_states (
  member_id  bigint primary key references members on delete cascade,
  -- quiet hours in the member's local time, in which nothing is sent; two equal values: no quiet hours
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to   smallint not null default 8 check (quiet_to between 0 and 23),
  pace       text not null default 'now' check (pace in ('now', 'evening', 'weekly')),
  -- what a mail reveals: who wrote, only that somebody wrote, or neither
  detail     text not null default 'what' check (detail in ('who', 'what', 'nothing')),
  -- the same for pushes
  push_detail text not null default 'what' check (push_detail in ('who', 'what', 'nothing')),
  -- true: no notifications about members without a photo or in their first 24 hours, unless the member has answered or
  -- liked them
  strangers_in_app boolean not null default false,
  -- when the oldest unread message arrived, and how many of its reminders are done
  waiting_since timestamptz,
  reminders  smallint not null default 0,
  -- how many of the reminders to upload a photo are done
  photo_reminders smallint not null default 0,
  -- end of the latest refund period that a reminder was about
  refund_reminded timestamptz,
  -- time from which the wait for the next weekly update counts: normally the last update; null: none wanted
  weekly_since timestamptz,
  -- when the last promotional mail was sent
  promoted_at timestamptz,
  -- when the next check is due; null: none is planned
  next_check_at timestamptz,
  -- when the last check ran
  checked_at timestamptz,
  -- when the member last opened the site by pressing a push
  push_opened_at timestamptz,
  -- no mails or pushes before this time, except about the account; a past time is the end of the last snooze
  snoozed_until timestamptz,
  -- when that snooze began; time within a snooze does not count towards the age of news
  snoozed_from timestamptz,
  check ((snoozed_until is null) = (snoozed_from is null))
) with (fillfactor = 70);
create index notification_states_due on notification_states (next_check_at) where next_check_at is not null;

-- What notifications to a member have covered of each partner, by email and by push: the like, and the id of the newest
-- message. What an opened push has covered is not repeated by email.
create table notified_partners (
  member_id  bigint not null references members on delete cascade,
  partner_id bigint not null references members on delete cascade,
  mailed_message integer not null default 0,
  mailed_like    boolean not null default false,
  pushed_message integer not null default 0,
  -- when the last push about messages was sent; and when the first one was sent about those messages that have not
  -- since been read, mailed or covered by an opened push
  message_pushed_at timestamptz,
  message_first_pushed_at timestamptz,
  like_pushed_at    timestamptz,
  primary key (member_id, partner_id)
);
create index notified_partners_partner on notified_partners (partner_id);

-- Log of notifications, which the member can read. Limits count its rows by channel: 3 mails in 24 hours and 8 in 7
-- days, 12 pushes a day.
create table notification_log (
  id        bigint primary key default random_id(),
  member_id bigint not null references members on delete cascade,
  -- kind of the notification, or search_alert
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  conversations integer not null default 0,
  messages  integer not null default 0,
  likes     integer not null default 0,
  sent_at   timestamptz not null
);
create index notification_log_member on notification_log (member_id, sent_at desc);
create index notification_log_age on notification_log (sent_at);

-- News and offers that an operator mails to members who have consented to them.
create table campaigns (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  kind       text not null check (kind in ('news', 'promotions')),
  -- path of the page that the button opens
  path       text not null check (path ~ '^/([^/]|$)'),
  state      text not null default 'draft' check (state in ('draft', 'running', 'paused', 'stopped', 'done')),
  -- no mail is sent after this time
  ends_at    timestamptz not null,
  created_at timestamptz not null,
  sent       integer not null default 0,
  -- recipients who have left, have withdrawn their consent, or could not be mailed in time
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

-- Recipients whom a campaign has not mailed yet. Chosen when it starts; deleted when mailed or dropped.
create table campaign_recipients (
  campaign_id bigint not null references campaigns on delete cascade,
  member_id  bigint not null references members on delete cascade,
  -- not mailed before this time; quiet hours and limits postpone it
  not_before timestamptz not null,
  primary key (campaign_id, member_id)
);
create index campaign_recipients_due on campaign_recipients (campaign_id, not_before, member_id);
create index campaign_recipients_member on campaign_recipients (member_id);
