-- Returns why a member may not write to another; null: allowed. partner: 'there', 'gone' (deleted, or leaving) or
-- 'absent' (must not be revealed). starts_left: how many conversations the member may still start; null: any number.
-- Same rules as whyCannotWrite in message-policy.ts; a test compares both for all inputs.
create or replace function why_cannot_write(
  status text, is_disabled boolean, partner text, is_blocked boolean, has_blocked boolean, is_new boolean, starts_left integer
) returns text language sql immutable as $$
  select case
    when status is distinct from 'active' then 'email_not_proved'
    when is_disabled then 'profile_disabled'
    when partner = 'gone' then 'member_gone'
    when partner = 'absent' then 'not_found'
    when is_blocked then 'blocked_by_member'
    when has_blocked then 'blocked_by_you'
    when is_new and starts_left <= 0 then 'conversation_limit_reached'
  end
$$;
