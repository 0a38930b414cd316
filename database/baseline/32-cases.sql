-- Complaints about anything but content (those are reports), and what the operators did about them.
create table cases (
  id         bigint primary key default random_id(),
  site_id    smallint not null references sites,
  -- what the complainant is told, and asks by
  reference  text not null unique,
  -- of the link in the receipt: it alone opens the case to the complainant
  token_hash bytea not null unique,
  topic      text not null check (topic in ('content', 'mail', 'money', 'decision', 'service')),
  -- as it was sent, whatever staff make of it: what the mailed link can do depends on it
  first_topic text not null check (first_topic in ('content', 'mail', 'money', 'decision', 'service')),
  -- null: somebody who was not logged in
  member_id  bigint references members on delete cascade,
  email      text not null,
  language   text not null,
  country    char(2) not null,
  -- the order or the decision, as it was typed
  about      text,
  -- null: no decision, or one that is gone
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

-- Who did what about a case, in order; an answer is in the words that were mailed.
create table case_steps (
  id         bigint primary key generated always as identity,
  case_id    bigint not null references cases on delete cascade,
  -- null: the complainant, or an operator whose account is gone
  actor_id   bigint references members on delete set null,
  actor_role text,
  kind       text not null check (kind in ('answered', 'closed', 'moved', 'reversed', 'mail_stopped', 'mail_allowed')),
  -- of an answer its words, of a move the topic
  body       text not null,
  created_at timestamptz not null
);
create index case_steps_case on case_steps (case_id, id);
create index case_steps_actor on case_steps (actor_id) where actor_id is not null;
