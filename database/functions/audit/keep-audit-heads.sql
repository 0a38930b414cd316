create or replace function keep_audit_heads() returns trigger language plpgsql as $$
begin
  raise exception 'audit_heads only moves on';
end $$;

create or replace trigger audit_heads_are_not_deleted before delete on audit_heads
  for each row execute function keep_audit_heads();
create or replace trigger audit_heads_are_not_emptied before truncate on audit_heads
  for each statement execute function keep_audit_heads();
