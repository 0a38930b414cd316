create or replace function keep_statements() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if tg_table_name = 'statements' and to_jsonb(new) ->> 'actor_id' is null
       and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
    if tg_table_name = 'statement_lines' and to_jsonb(old) ->> 'movement_id' is null
       and to_jsonb(new) - 'movement_id' = to_jsonb(old) - 'movement_id' then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger statements_stay before update or delete on statements
  for each row execute function keep_statements();
create or replace trigger statement_lines_stay before update or delete on statement_lines
  for each row execute function keep_statements();
create or replace trigger statements_are_not_emptied before truncate on statements
  for each statement execute function keep_statements();
create or replace trigger statement_lines_are_not_emptied before truncate on statement_lines
  for each statement execute function keep_statements();
