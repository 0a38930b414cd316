-- Whether others may see when somebody is here.
create or replace function presence_fact(hidden text[]) returns bigint language sql immutable as $$
  select 1::bigint << case when 'presence' = any (hidden) then 59 else 58 end
$$;
