create or replace function refuse_change_of_payments() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger bundle_prices_stay before update or delete on bundle_prices
  for each row execute function refuse_change_of_payments();
create or replace trigger payment_steps_stay before update or delete on payment_steps
  for each row execute function refuse_change_of_payments();
create or replace trigger payment_movements_stay before update or delete on payment_movements
  for each row execute function refuse_change_of_payments();
create or replace trigger payment_attempts_are_not_deleted before delete on payment_attempts
  for each row execute function refuse_change_of_payments();
create or replace trigger purchases_are_not_deleted before delete on purchases
  for each row execute function refuse_change_of_payments();
create or replace trigger bundle_prices_are_not_emptied before truncate on bundle_prices
  for each statement execute function refuse_change_of_payments();
create or replace trigger payment_steps_are_not_emptied before truncate on payment_steps
  for each statement execute function refuse_change_of_payments();
create or replace trigger payment_movements_are_not_emptied before truncate on payment_movements
  for each statement execute function refuse_change_of_payments();
create or replace trigger payment_attempts_are_not_emptied before truncate on payment_attempts
  for each statement execute function refuse_change_of_payments();
create or replace trigger purchases_are_not_emptied before truncate on purchases
  for each statement execute function refuse_change_of_payments();
