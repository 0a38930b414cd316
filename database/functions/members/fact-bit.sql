-- Returns the bit of a value in the byte of its list. The last bit of the byte means "not stated".
create or replace function fact_bit(byte integer, words text[], word text) returns bigint language sql immutable as $$
  select 1::bigint << (8 * byte + coalesce(array_position(words, word) - 1, 7))
$$;
