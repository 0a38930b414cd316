-- Refunds, once, the credits that the transaction with this key has cost, and sends an event to the member who paid
-- them.
create or replace function reverse_charge(of_key text, at timestamptz) returns void language plpgsql as $$
declare
  paid record;
begin
  select t.site_id, t.ref_type, t.ref, e.member_id, -e.amount_credits as price into paid from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
  where t.idempotency_key = of_key;
  if paid.member_id is null then return; end if;
  -- Takes the locks in the same order as send_messages().
  perform from members where id = paid.member_id for key share;
  perform from member_state where member_id = paid.member_id for update;
  if move_credits(array[paid.site_id], array[paid.member_id], array[paid.price], array['reversal'], array[paid.ref_type],
                  array[paid.ref], array['reversal:' || paid.ref], array[at]) > 0 then
    perform append_member_event(paid.member_id, 'credits', '{}', at);
  end if;
end $$;
