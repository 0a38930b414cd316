-- Takes credits from the oldest lots. The row of member_state is locked, and holds enough.
create or replace function use_lots(payer bigint, price integer) returns void language plpgsql as $$
declare
  lot record;
  rest integer := price;
begin
  for lot in
    select id, credits_left from credit_lots where member_id = payer and credits_left > 0 order by created_at, id
  loop
    update credit_lots set credits_left = credits_left - least(lot.credits_left, rest) where id = lot.id;
    rest := rest - least(lot.credits_left, rest);
    exit when rest = 0;
  end loop;
  if rest > 0 then raise exception 'the lots of member % hold less than the balance', payer; end if;
end $$;
