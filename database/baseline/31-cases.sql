-- Complaints, and what operators did about them. Complaints about content become reports instead.
create table cases (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  -- reference number for the complainant
  reference  text not null unique,
  -- hash of the token in the link of the receipt, the complainant's only access to the case
  token_hash bytea not null unique,
  topic      text not null check (topic in ('content', 'mail', 'money', 'decision', 'service')),
  -- the topic that the complainant chose; operators change only topic. What the mailed link can do depends on it
  first_topic text not null check (first_topic in ('content', 'mail', 'money', 'decision', 'service')),
  -- null: the complainant was not logged in
  member_id  bigint references members on delete cascade,
  email      text not null,
  language   text not null,
  country    char(2) not null,
  -- the order or decision, as the complainant typed it
  about      text,
  -- null: no decision, or one that was deleted
  decision_id bigint references decisions on delete set null,
  body       text not null,
  status     text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null,
  due_at     timestamptz not null,
  closed_at  timestamptz,
  erase_at   timestamptz,
  check ((status = 'closed') = (closed_at is not null and erase_at is not null))
);
create index cases_open on cases (site_id, due_at, id) where status = 'open';
create index cases_closed on cases (site_id, closed_at desc, id desc) where status = 'closed';
create index cases_member on cases (member_id) where member_id is not null;
create index cases_address on cases (site_id, email);
create index cases_decision on cases (decision_id) where decision_id is not null;
create index cases_due on cases (erase_at) where erase_at is not null;

-- Actions on a case, in order. The body of an answer is the text that was mailed.
create table case_steps (
  id         bigint primary key generated always as identity,
  case_id    bigint not null references cases on delete cascade,
  -- null: the complainant, or an operator whose account was deleted
  actor_id   bigint references members on delete set null,
  actor_role text,
  kind       text not null check (kind in ('answered', 'closed', 'moved', 'reversed', 'mail_stopped', 'mail_allowed')),
  -- of an answer its text, of a move the new topic
  body       text not null,
  created_at timestamptz not null
);
create index case_steps_case on case_steps (case_id, id);
create index case_steps_actor on case_steps (actor_id) where actor_id is not null;
