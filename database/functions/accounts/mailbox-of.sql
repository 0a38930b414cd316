-- The mailbox that an address leads to: what stands behind a plus is the owner's own, and Gmail reads no dots.
create or replace function mailbox_of(address text) returns text language sql immutable as $$
  select case
    when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.name, '.', '') || '@gmail.com'
    else parts.name || '@' || parts.domain end
  from (select coalesce(substring(lower(address) from '^([^+]+)\+.*@'), substring(lower(address) from '^(.*)@')) as name,
    substring(lower(address) from '[^@]*$') as domain) as parts
$$;
