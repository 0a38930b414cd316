-- Two choices of a member: to be spared fictional profiles, and to look at profiles without being listed there.
alter table members
  add column hide_fictional boolean not null default false,
  add column browse_invisibly boolean not null default false;
