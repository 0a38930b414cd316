-- The books of credits are added to. An erasure takes the member out of them, and nothing else.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger ledger_transactions_are_not_deleted before delete on ledger_transactions
  for each row execute function keep_ledger();
create or replace trigger ledger_entries_are_not_deleted before delete on ledger_entries
  for each row execute function keep_ledger();
create or replace trigger ledger_transactions_are_not_emptied before truncate on ledger_transactions
  for each statement execute function keep_ledger();
create or replace trigger ledger_entries_are_not_emptied before truncate on ledger_entries
  for each statement execute function keep_ledger();
