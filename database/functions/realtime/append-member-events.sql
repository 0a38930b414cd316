-- Appends several events, each member's in the given order, and returns their numbers. Call under the locks on the
-- members' rows in member_state, which have to exist.
create or replace function append_member_events(for_members bigint[], kinds text[], refs jsonb[], moments timestamptz[])
returns bigint[] language plpgsql as $$
#variable_conflict use_column
declare
  heads bigint[];
  seqs bigint[] := '{}';
  own integer;
begin
  select array_agg(s.head_seq order by e.n) into heads
  from unnest(for_members) with ordinality e (member_id, n) left join member_state s on s.member_id = e.member_id;
  if array_position(heads, null) is not null then
    raise exception 'one of the members % has no row in member_state', for_members;
  end if;
  for n in 1 .. cardinality(for_members) loop
    own := array_position(for_members, for_members[n]);
    if own < n then heads[n] := null; end if;
    heads[own] := heads[own] + 1;
    seqs[n] := heads[own];
  end loop;
  update member_state s set head_seq = e.head
  from unnest(for_members, heads) e (member_id, head) where e.head is not null and s.member_id = e.member_id;
  insert into member_events (member_id, seq, kind, ref, created_at) select * from unnest(for_members, seqs, kinds, refs, moments);
  return seqs;
end $$;
