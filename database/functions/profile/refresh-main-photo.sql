-- Sets the main photo: the first approved photo that is not private. Call in every transaction that changes photos.
create or replace function refresh_main_photo(member bigint) returns void language sql as $$
  update profiles p set main_photo_id = first.id
  from (select (select id from photos where member_id = member and status = 'active' and not private
                order by position, id limit 1) as id) as first
  where p.member_id = member and p.main_photo_id is distinct from first.id
$$;
