-- Narrow and often written, so that being active does not rewrite a profile.
create table member_activity (
  member_id      bigint primary key references members on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 70);
