-- Whoever keeps to themselves when they are here stands in the order of activity where they would have stood a day before:
-- their place says the day and no more.
create or replace function shown_activity(hidden text[], at timestamptz) returns timestamptz language sql stable as $$
  select case when 'presence' = any (hidden) then date_trunc('day', at, 'UTC') - interval '1 day' else at end
$$;
