-- Gives back what a message has cost: an entry against the first one, once. The credits return to the lots they came from,
-- the last used first; what has no room there any more becomes a lot of its own.
create or replace function reverse_message(in_conversation bigint, message integer, at timestamptz) returns void language plpgsql as $$
declare
  about text := in_conversation || ':' || message;
  paid record;
  posted bigint;
  balance integer;
  line bigint;
  returned integer;
begin
  select t.site_id, e.member_id, -e.amount_credits as price into paid from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
  where t.idempotency_key = 'message:' || about;
  if paid.member_id is null then return; end if;
  perform from members where id = paid.member_id for key share;
  perform from member_state where member_id = paid.member_id for update;
  insert into ledger_transactions (site_id, reason, ref_type, ref, idempotency_key, created_at)
  values (paid.site_id, 'reversal', 'message', about, 'reversal:' || about, at)
  on conflict (idempotency_key) do nothing returning id into posted;
  if posted is null then return; end if;
  with used as (
    select id, credits_total - credits_left as room,
           sum(credits_total - credits_left) over (order by created_at desc, id desc) - (credits_total - credits_left) as before
    from credit_lots where member_id = paid.member_id and credits_left < credits_total
  ), filled as (
    update credit_lots l set credits_left = l.credits_left + least(used.room, paid.price - used.before)
    from used where l.id = used.id and used.before < paid.price
    returning least(used.room, paid.price - used.before) as credits
  )
  select coalesce(sum(credits), 0) into returned from filled;
  if returned < paid.price then
    insert into credit_lots (member_id, credits_total, credits_left, created_at)
    values (paid.member_id, paid.price - returned, paid.price - returned, at);
  end if;
  update member_state set credits = credits + paid.price, ledger_seq = ledger_seq + 1
  where member_id = paid.member_id returning credits, ledger_seq into balance, line;
  insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
  values (posted, 'member', paid.member_id, line, paid.price, balance), (posted, 'revenue', null, null, -paid.price, null);
  perform append_member_event(paid.member_id, 'credits', '{}', at);
end $$;
