-- Public ids carry 64 random bits: uuid v4 minus its version and variant digits.
-- Without a subquery, so that PostgreSQL puts it in place of the call and does not plan it each time.
create function random_id() returns bigint language sql volatile as $$
  select ('x' || overlay(replace(gen_random_uuid()::text, '-', '') placing '' from 13 for 16))::bit(64)::bigint
$$;
