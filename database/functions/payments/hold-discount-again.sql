-- Returns true if the purchase still has its discount, or can reserve it again for a late payment. Call under the
-- member's lock.
create or replace function hold_discount_again(purchase bigint) returns boolean language plpgsql as $$
begin
  update discount_uses u set released_at = null
  where u.purchase_id = purchase and u.released_at is not null and not exists (
    select from discount_uses other where other.member_id = u.member_id and other.once_key = u.once_key and other.released_at is null);
  return exists (select from discount_uses u where u.purchase_id = purchase and u.released_at is null);
end $$;
