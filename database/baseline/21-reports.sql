-- Reports to the operators about a member, a photo, a message (with earlier messages of its sender) or a URL of the
-- site.
create table reports (
  id          bigint primary key default random_id(),
  -- the reported member's own site, whose operators decide
  site_id     smallint not null references sites,
  -- the site on which it was reported, and from which it is answered
  reporter_site_id smallint not null references sites,
  -- reference number for the reporter
  reference   text not null unique,
  -- null: the reporter has no account, or it was deleted
  reporter_id bigint references members on delete set null,
  -- set only for reporters without an account
  reporter_email    text,
  reporter_language text not null,
  object_kind text not null check (object_kind in ('profile', 'photo', 'message', 'address')),
  -- hash of the object's kind and id: tells reported objects apart even after they were deleted, without identifying
  -- them
  object_hash bytea not null,
  -- null: the report names no member, or the account was deleted
  member_id   bigint references members on delete set null,
  photo_id    bigint references photos on delete set null,
  -- the URL as the reporter typed it; null: the object was chosen on the site
  address     text,
  reason      text not null,
  body        text not null,
  -- a copy of the reported content, kept when the original is deleted; null: the URL belongs to no member
  evidence    jsonb,
  -- where the copy of the picture is stored, or is about to be stored; null: no picture. Open reports about the same
  -- picture share the copy
  evidence_key text,
  -- the same for the voice recording (hello) of a reported profile
  hello_evidence_key text,
  status      text not null default 'open' check (status in ('open', 'closed')),
  outcome     text check (outcome in ('no_action', 'member_warned', 'photo_rejected', 'hello_rejected', 'profile_disabled', 'member_banned')),
  created_at  timestamptz not null,
  closed_at   timestamptz,
  -- when the report and its evidence are deleted
  erase_at    timestamptz,
  check ((status = 'closed') = (outcome is not null and closed_at is not null and erase_at is not null))
);
create unique index reports_one_open on reports (reporter_id, object_hash) where status = 'open' and reporter_id is not null;
-- Reports about minors and intimate images come first.
create index reports_open on reports (site_id, (reason not in ('minor', 'intimate_image')), created_at, id) where status = 'open';
create index reports_closed on reports (site_id, closed_at desc, id desc) where status = 'closed';
create index reports_open_of_object on reports (object_hash) where status = 'open';
create index reports_reporter on reports (reporter_id, created_at) where reporter_id is not null;
create index reports_member on reports (member_id) where member_id is not null;
create index reports_photo on reports (photo_id) where photo_id is not null;
create index reports_evidence on reports (evidence_key) where evidence_key is not null;
create index reports_hello_evidence on reports (hello_evidence_key) where hello_evidence_key is not null;
create index reports_due on reports (erase_at) where erase_at is not null;
