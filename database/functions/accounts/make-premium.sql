create or replace function make_premium(member bigint) returns void language sql as $$
  update members set paid_user = true where id = member and not paid_user
$$;
