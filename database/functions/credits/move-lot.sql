-- Takes credits from the lot of a purchase whose money goes back (amount below 0), or returns what was taken (above 0).
-- A second call with the same key fails. Call under the locks of the member and of their row in member_state.
create or replace function move_lot(purchase bigint, amount integer, why text, posted_as text, moment timestamptz)
returns void language plpgsql as $$
declare
  owner bigint;
  site smallint;
  line bigint;
  balance integer;
  posted bigint := random_id();
begin
  select l.member_id, m.site_id into owner, site from credit_lots l join members m on m.id = l.member_id where l.purchase_id = purchase;
  if owner is null then raise exception 'the purchase % has no lot', purchase; end if;
  update wallets set credits = credits + amount, ledger_seq = ledger_seq + 1 where member_id = owner
  returning ledger_seq, credits into line, balance;
  update credit_lots set credits_left = credits_left + amount, credits_taken = credits_taken - amount where purchase_id = purchase;
  insert into ledger_transactions (id, site_id, reason, ref_type, ref, idempotency_key, created_at)
  values (posted, site, why, 'purchase', purchase::text, posted_as, moment);
  insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
  values (posted, 'member', owner, line, amount, balance),
         (posted, case when why = 'refund' then 'refund' else 'chargeback' end, null, null, -amount, null);
end $$;
