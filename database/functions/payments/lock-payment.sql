-- Takes the locks for changing a received payment, in this order: purchase, attempt, member, member_state, wallet.
-- Returns the purchase.
create or replace function lock_payment(attempt bigint) returns purchases language plpgsql as $$
declare
  p purchases%rowtype;
begin
  select * into p from purchases where id = (select x.purchase_id from payment_attempts x where x.id = attempt) for update;
  if p.id is null then raise exception 'there is no attempt %', attempt; end if;
  perform from payment_attempts where id = attempt for update;
  if p.member_id is not null then
    perform from members where id = p.member_id for no key update;
    perform from member_state where member_id = p.member_id for update;
    perform from wallets where member_id = p.member_id for update;
  end if;
  return p;
end $$;
