-- Returns the bit that says whether others may see when the member is online.
create or replace function presence_fact(hidden text[]) returns bigint language sql immutable as $$
  select 1::bigint << case when 'presence' = any (hidden) then 59 else 58 end
$$;
