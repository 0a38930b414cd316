create or replace function make_premium(member bigint) returns void language plpgsql as $$
begin
  update members set paid_user = true where id = member and not paid_user;
end $$;
