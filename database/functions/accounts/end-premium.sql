create or replace function end_premium(member bigint) returns void language sql as $$
  update members set paid_user = false where id = member and paid_user
$$;
