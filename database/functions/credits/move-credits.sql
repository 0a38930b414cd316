-- Moves credits of one or many members, in the given order: charges (below 0), grants and reversals (above 0). Credits
-- whose money goes back are moved by move_lot() instead. Each move is a ledger transaction that sums to 0, posted once
-- per key, with the balance after it. A grant creates a lot; a charge uses the oldest lots; a reversal refills the
-- newest lots that have room, and creates a lot for the rest. A charge above the balance fails the whole call. Returns
-- the number of moves that were posted.
create or replace function move_credits(
  site_ids smallint[], members bigint[], amounts integer[], reasons text[], ref_types text[], refs text[], keys text[],
  moments timestamptz[]
) returns integer language plpgsql as $$
#variable_conflict use_column
declare
  known text[];
  -- by wallet
  owners bigint[];
  balances integer[];
  seqs bigint[];
  charged integer[];
  returned integer[];
  returned_at timestamptz[];
  own integer;
  -- by move; null for a move that was posted before
  posted integer := 0;
  ids bigint[] := array_fill(null::bigint, array[cardinality(members)]);
  lines bigint[] := array_fill(null::bigint, array[cardinality(members)]);
  balances_after integer[] := array_fill(null::integer, array[cardinality(members)]);
  moved bigint;
begin
  if 0 < any (amounts) then
    insert into wallets (member_id)
    select distinct m.member_id from unnest(members, amounts) m (member_id, amount) where m.amount > 0 order by m.member_id
    on conflict (member_id) do nothing;
  end if;
  select coalesce(array_agg(w.member_id), '{}'), array_agg(w.credits), array_agg(w.ledger_seq) into owners, balances, seqs
  from (select * from wallets where member_id = any (members) order by member_id for update) w;
  select coalesce(array_agg(idempotency_key), '{}') into known from ledger_transactions where idempotency_key = any (keys);

  charged := array_fill(0, array[cardinality(owners)]);
  returned := charged;
  returned_at := array_fill(null::timestamptz, array[cardinality(owners)]);
  for n in 1 .. cardinality(members) loop
    continue when keys[n] = any (known);
    own := array_position(owners, members[n]);
    if own is null then raise exception 'the member % has no credits to be charged', members[n]; end if;
    known := known || keys[n];
    posted := posted + 1;
    ids[n] := random_id();
    seqs[own] := seqs[own] + 1;
    balances[own] := balances[own] + amounts[n];
    lines[n] := seqs[own];
    balances_after[n] := balances[own];
    if amounts[n] < 0 then
      charged[own] := charged[own] - amounts[n];
    elsif reasons[n] = 'reversal' then
      returned[own] := returned[own] + amounts[n];
      returned_at[own] := moments[n];
    end if;
  end loop;
  if posted = 0 then return 0; end if;

  update wallets w set credits = x.balance, ledger_seq = x.seq
  from unnest(owners, balances, seqs) x (member_id, balance, seq) where w.member_id = x.member_id;
  insert into ledger_transactions (id, site_id, reason, ref_type, ref, idempotency_key, created_at)
  select * from unnest(ids, site_ids, reasons, ref_types, refs, keys, moments) x (id) where x.id is not null;
  insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
  select x.id, side.account, side.member_id, side.seq, side.amount, side.balance
  from unnest(ids, members, lines, amounts, balances_after, reasons) x (id, member_id, line, amount, balance, reason)
  cross join lateral (values
    ('member', x.member_id, x.line, x.amount, x.balance),
    (case when x.reason in ('purchase', 'refund') then x.reason
          when x.reason in ('signup_bonus', 'discount_bonus', 'trial', 'goodwill') then 'bonus' else 'revenue' end, null, null, -x.amount, null)
  ) side (account, member_id, seq, amount, balance)
  where x.id is not null;

  if 0 < any (amounts) then
    insert into credit_lots (member_id, purchase_id, credits_total, credits_left, created_at)
    select x.member_id, case when x.ref_type = 'purchase' then x.ref::bigint end, x.amount, x.amount, x.at
    from unnest(ids, members, amounts, reasons, ref_types, refs, moments) x (id, member_id, amount, reason, ref_type, ref, at)
    where x.id is not null and x.amount > 0 and x.reason <> 'reversal';
  end if;
  if 0 < any (returned) then
    with used as (
      select l.id, l.credits_total - l.credits_taken - l.credits_left as room, x.returned,
             sum(l.credits_total - l.credits_taken - l.credits_left) over newest_first
               - (l.credits_total - l.credits_taken - l.credits_left) as before
      from unnest(owners, returned) x (member_id, returned)
      join credit_lots l on l.member_id = x.member_id and l.credits_left < l.credits_total - l.credits_taken
      where x.returned > 0
      window newest_first as (partition by l.member_id order by l.created_at desc, l.id desc)
    ), filled as (
      update credit_lots l set credits_left = l.credits_left + least(used.room, used.returned - used.before)
      from used where l.id = used.id and used.before < used.returned
      returning l.member_id, least(used.room, used.returned - used.before) as credits
    ), added as (
      select x.member_id, x.returned - coalesce((select sum(f.credits) from filled f where f.member_id = x.member_id), 0) as amount, x.at
      from unnest(owners, returned, returned_at) x (member_id, returned, at) where x.returned > 0
    )
    insert into credit_lots (member_id, credits_total, credits_left, created_at)
    select member_id, amount, amount, at from added where amount > 0;
  end if;
  if 0 > any (amounts) then
    with held as (
      select l.id, l.credits_left, x.charged, sum(l.credits_left) over oldest_first - l.credits_left as before
      from unnest(owners, charged) x (member_id, charged)
      join credit_lots l on l.member_id = x.member_id and l.credits_left > 0
      where x.charged > 0
      window oldest_first as (partition by l.member_id order by l.created_at, l.id)
    ), used as (
      update credit_lots l set credits_left = l.credits_left - least(held.credits_left, held.charged - held.before)
      from held where l.id = held.id and held.before < held.charged
      returning least(held.credits_left, held.charged - held.before) as credits
    )
    select sum(credits) into moved from used;
    if moved is distinct from (select sum(c) from unnest(charged) c) then
      raise exception 'the lots of one of the members % hold less than the balance', owners;
    end if;
  end if;
  return posted;
end $$;
