create or replace function hash_distance(one bigint, other bigint) returns integer language sql immutable strict parallel safe as $$
  select bit_count((one # other)::bit(64))::integer
$$;
