-- The first message of a sign-up waits here until the address is proved.
create table signup_messages (
  member_id    bigint primary key references members on delete cascade,
  recipient_id bigint not null references members on delete cascade,
  body         text not null,
  created_at   timestamptz not null
);
create index signup_messages_recipient on signup_messages (recipient_id);
