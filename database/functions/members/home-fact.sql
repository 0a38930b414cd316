-- Returns the bit that says whether the member belongs to the site itself, so that likes and messages from it reach
-- them.
create or replace function home_fact(is_home boolean) returns bigint language sql immutable as $$
  select 1::bigint << case when is_home then 56 else 57 end
$$;
