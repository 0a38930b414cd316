-- Whether somebody is a member of the site itself, whom likes and messages from there reach.
create or replace function home_fact(is_home boolean) returns bigint language sql immutable as $$
  select 1::bigint << case when is_home then 56 else 57 end
$$;
