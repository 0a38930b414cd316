-- Returns the mailbox of an email address: without a suffix after a plus sign, and for Gmail without dots, which Gmail
-- ignores.
create or replace function mailbox_of(address text) returns text language sql immutable as $$
  select case
    when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.name, '.', '') || '@gmail.com'
    else parts.name || '@' || parts.domain end
  from (select coalesce(substring(lower(address) from '^([^+]+)\+.*@'), substring(lower(address) from '^(.*)@')) as name,
    substring(lower(address) from '[^@]*$') as domain) as parts
$$;
