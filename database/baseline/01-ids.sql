-- Public ids carry 64 random bits: uuid v4 minus its version and variant digits.
create function random_id() returns bigint language sql volatile as $$
  select ('x' || left(hex, 12) || right(hex, 4))::bit(64)::bigint
  from (select replace(gen_random_uuid()::text, '-', '') as hex) as uuid
$$;
