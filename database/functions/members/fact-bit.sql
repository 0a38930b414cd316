-- The bit of one word in the byte of its list; the last bit of the byte is for what is not said.
create or replace function fact_bit(byte integer, words text[], word text) returns bigint language sql immutable as $$
  select 1::bigint << (8 * byte + coalesce(array_position(words, word) - 1, 7))
$$;
