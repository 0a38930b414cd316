-- Returns true if both accounts have the same mailbox: operators have an account on each site, all with the same
-- mailbox.
create or replace function is_same_person(one bigint, other bigint) returns boolean language sql stable as $$
  select one = other or exists (
    select from members a join members b on mailbox_of(a.email) = mailbox_of(b.email) where a.id = one and b.id = other)
$$;
