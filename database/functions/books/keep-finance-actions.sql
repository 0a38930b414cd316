create or replace function keep_finance_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  end if;
  raise exception 'finance_actions is append-only';
end $$;

create or replace trigger finance_actions_stay before update or delete on finance_actions
  for each row execute function keep_finance_actions();
create or replace trigger finance_actions_are_not_emptied before truncate on finance_actions
  for each statement execute function keep_finance_actions();
