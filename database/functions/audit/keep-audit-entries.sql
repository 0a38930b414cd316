create or replace function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- chain_audit_entry() sets seq and hash, once.
    if old.seq is null and new.seq is not null
       and to_jsonb(new) - 'seq' - 'hash' = to_jsonb(old) - 'seq' - 'hash' then return new; end if;
  end if;
  raise exception 'audit_entries is append-only';
end $$;

create or replace trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create or replace trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();
