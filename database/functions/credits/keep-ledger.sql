-- Makes the credit ledger append-only. The only update allowed is the erasure of a member, which removes the references
-- to the member, once, and changes nothing else.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if tg_table_name = 'ledger_transactions' and to_jsonb(new) ->> 'idempotency_key' like 'erased:%'
       and to_jsonb(new) ->> 'ref' in (to_jsonb(old) ->> 'ref', to_jsonb(old) ->> 'id')
       and to_jsonb(new) - '{ref,idempotency_key}'::text[] = to_jsonb(old) - '{ref,idempotency_key}'::text[] then return new; end if;
    if tg_table_name = 'ledger_entries' and to_jsonb(old) ->> 'member_id' is not null and to_jsonb(new) ->> 'member_id' is null
       and to_jsonb(new) - '{member_id,pseudonym}'::text[] = to_jsonb(old) - '{member_id,pseudonym}'::text[] then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function keep_ledger();
create or replace trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function keep_ledger();
create or replace trigger ledger_transactions_are_not_emptied before truncate on ledger_transactions
  for each statement execute function keep_ledger();
create or replace trigger ledger_entries_are_not_emptied before truncate on ledger_entries
  for each statement execute function keep_ledger();
