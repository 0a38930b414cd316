-- Returns the time by which a member is sorted by activity. For members who hide their presence it is the start of the
-- day (UTC) before their last activity, so that their position reveals only the day.
create or replace function shown_activity(hidden text[], at timestamptz) returns timestamptz language sql stable as $$
  select case when 'presence' = any (hidden) then date_trunc('day', at, 'UTC') - interval '1 day' else at end
$$;
