-- A trigger for the reason in on-members-updated.sql.
create or replace function on_profiles_updated() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.member_id from changed n join previous o on o.member_id = n.member_id
    where (n.status, n.gender, n.sexuality, n.date_of_birth, n.country, n.region, n.city_cell, n.interests,
           n.main_photo_id is null, n.looking_for, n.relationship_status, n.hair_color, n.eye_color, n.body_type, n.tattoos)
      is distinct from (o.status, o.gender, o.sexuality, o.date_of_birth, o.country, o.region, o.city_cell, o.interests,
           o.main_photo_id is null, o.looking_for, o.relationship_status, o.hair_color, o.eye_color, o.body_type, o.tattoos)));
  return null;
end $$;

create or replace trigger profiles_updated after update on profiles
  referencing old table as previous new table as changed for each statement execute function on_profiles_updated();
