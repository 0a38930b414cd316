-- Appends an entry to the chain. Runs at commit, when the transaction holds all its other locks, so that waiting for
-- the head cannot cause a deadlock.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_heads%rowtype;
begin
  select * into head from audit_heads where company_id = new.company_id for update;
  if not found then
    insert into audit_heads (company_id, seq, hash) values (new.company_id, 0, '') on conflict do nothing;
    select * into head from audit_heads where company_id = new.company_id for update;
  end if;
  new.seq := head.seq + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_entries set seq = new.seq, hash = new.hash where id = new.id;
  update audit_heads set seq = new.seq, hash = new.hash where company_id = new.company_id;
  return null;
end $$;

create constraint trigger audit_entries_chain after insert on audit_entries deferrable initially deferred
  for each row when (new.seq is null) execute function chain_audit_entry();
