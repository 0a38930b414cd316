-- Number of members by reason for leaving, without any reference to them.
create table deletion_reasons (
  site_id smallint not null references sites,
  day     date not null,
  reason  text not null,
  members integer not null,
  primary key (site_id, day, reason)
);

-- Random ids of erased members, and no other data, so that they are erased again after a backup is restored.
create table erased_members (
  member_id bigint primary key,
  erased_on date not null
);
