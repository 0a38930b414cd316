-- What members want to be told, where they have chosen otherwise than the product does for everybody.
create table notification_choices (
  member_id bigint not null references members on delete cascade,
  kind      text not null,
  channel   text not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  primary key (member_id, kind, channel)
);
