-- What people tell the operators about a member, a photo, a message (with what its writer said before it) or an address of ours.
create table reports (
  id          bigint primary key default random_id(),
  -- whose team decides: where the member is at home
  site_id     smallint not null references sites,
  -- where it was reported, and is answered from
  reporter_site_id smallint not null references sites,
  -- what the reporter is told, and asks by
  reference   text not null unique,
  -- null: somebody without an account, or whose account is gone
  reporter_id bigint references members on delete set null,
  -- only of somebody without an account
  reporter_email    text,
  reporter_language text not null,
  object_kind text not null check (object_kind in ('profile', 'photo', 'message', 'address')),
  -- tells one object from another also when it is gone, and leads nowhere then
  object_hash bytea not null,
  -- null: the notice names nobody, or the account is gone
  member_id   bigint references members on delete set null,
  photo_id    bigint references photos on delete set null,
  -- what was typed as the place; null: chosen on the site
  address     text,
  reason      text not null,
  body        text not null,
  -- a copy of what was reported, which outlives the original; null: the address is nobody's
  evidence    jsonb,
  -- where the copy of the picture is stored, or will be in a moment; null: there was none. Reports about one picture that
  -- are open together share it
  evidence_key text,
  -- the same for the spoken hello that others heard on a reported profile
  hello_evidence_key text,
  status      text not null default 'open' check (status in ('open', 'closed')),
  outcome     text check (outcome in ('no_action', 'member_warned', 'photo_rejected', 'hello_rejected', 'profile_disabled', 'member_banned')),
  created_at  timestamptz not null,
  closed_at   timestamptz,
  -- the report and its evidence, together
  erase_at    timestamptz,
  check ((status = 'closed') = (outcome is not null and closed_at is not null and erase_at is not null))
);
create unique index reports_one_open on reports (reporter_id, object_hash) where status = 'open' and reporter_id is not null;
-- What says that somebody may be under 18 comes before everything else.
create index reports_open on reports (site_id, (reason not in ('minor', 'intimate_image')), created_at, id) where status = 'open';
create index reports_closed on reports (site_id, closed_at desc, id desc) where status = 'closed';
create index reports_open_of_object on reports (object_hash) where status = 'open';
create index reports_reporter on reports (reporter_id, created_at) where reporter_id is not null;
create index reports_member on reports (member_id) where member_id is not null;
create index reports_photo on reports (photo_id) where photo_id is not null;
create index reports_evidence on reports (evidence_key) where evidence_key is not null;
create index reports_hello_evidence on reports (hello_evidence_key) where hello_evidence_key is not null;
create index reports_due on reports (erase_at) where erase_at is not null;
