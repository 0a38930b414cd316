create or replace function wants_gender(gender text, sexuality text, wanted text) returns boolean language sql immutable as $$
  select case sexuality when 'bi' then true when 'hetero' then gender <> wanted else gender = wanted end
$$;
