-- Returns 64 random bits for a public id: a version 4 uuid without its 16 middle digits, which include version and
-- variant.
-- Has no subquery, so that PostgreSQL inlines it and does not plan it for each call.
create function random_id() returns bigint language sql volatile as $$
  select ('x' || overlay(replace(gen_random_uuid()::text, '-', '') placing '' from 13 for 16))::bit(64)::bigint
$$;
