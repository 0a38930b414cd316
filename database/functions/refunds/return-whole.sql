-- Records, once, the refund of a whole payment that was not accepted for its order (surplus or mismatch).
create or replace function return_whole(attempt bigint, moment timestamptz) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  perform lock_payment(attempt);
  insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, next_try_at, ended_at)
  select a.id, a.status, v.amount_cents, v.currency, case when taken_back then 'dropped' else 'due' end, moment,
    moment + interval '14 days', case when not taken_back then moment end, case when taken_back then moment end
  from payment_attempts a join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
  cross join lateral (select is_charged_back(a.id) as taken_back) bank
  where a.id = attempt and a.status in ('surplus', 'mismatch')
  on conflict do nothing
  returning id into made;
  return made;
end $$;
