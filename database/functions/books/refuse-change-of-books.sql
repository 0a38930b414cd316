create or replace function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger tax_rates_stay before update or delete on tax_rates
  for each row execute function refuse_change_of_books();
create or replace trigger closed_days_stay before update or delete on closed_days
  for each row execute function refuse_change_of_books();
create or replace trigger liability_days_stay before update or delete on liability_days
  for each row execute function refuse_change_of_books();
create or replace trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_change_of_books();
create or replace trigger tax_rates_are_not_emptied before truncate on tax_rates
  for each statement execute function refuse_change_of_books();
create or replace trigger closed_days_are_not_emptied before truncate on closed_days
  for each statement execute function refuse_change_of_books();
create or replace trigger liability_days_are_not_emptied before truncate on liability_days
  for each statement execute function refuse_change_of_books();
create or replace trigger invoices_are_not_emptied before truncate on invoices
  for each statement execute function refuse_change_of_books();
