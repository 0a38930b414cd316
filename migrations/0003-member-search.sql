-- One row per visible member and site. The triggers below are the only writers, last_active_at aside.
create table member_search (
  site_id        smallint not null references sites,
  id             bigint not null references members on delete cascade,
  gender         char(1) not null,
  wants_m        boolean not null,
  wants_f        boolean not null,
  country        char(2) not null,
  region         text,
  cell           integer,
  date_of_birth  date not null,
  has_photo      boolean not null,
  fictional      boolean not null,
  interest_mask  bigint not null,
  created_at     timestamptz not null,
  last_active_at timestamptz not null,
  primary key (site_id, id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index member_search_member on member_search (id);

create function wants_gender(gender text, sexuality text, wanted text) returns boolean language sql immutable as $$
  select case sexuality when 'bi' then true when 'hetero' then gender <> wanted else gender = wanted end
$$;

create function refresh_member_search(member_ids bigint[]) returns void language sql as $$
  delete from member_search where id = any (member_ids);
  insert into member_search
  select site.id, m.id, left(p.gender, 1),
         wants_gender(p.gender, p.sexuality, 'male'), wants_gender(p.gender, p.sexuality, 'female'),
         p.country, p.region, p.city_cell, p.date_of_birth, p.main_photo_id is not null, m.fictional,
         (select coalesce(bit_or(1::bigint << i), 0) from unnest(p.interests) as i),
         m.signup_date, coalesce(a.last_active_at, m.signup_date)
  from members m
  join profiles p on p.member_id = m.id
  join sites home on home.id = m.site_id
  join sites site on site.id = home.id
    or (m.resell_consent and home.member_resell and site.company_id = home.company_id and site.niche = home.niche)
  left join member_activity a on a.member_id = m.id
  where m.id = any (member_ids) and m.status = 'active' and p.status = 'active';
$$;

create function on_profiles_changed() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(select member_id from changed));
  return null;
end $$;
create trigger profiles_inserted after insert on profiles
  referencing new table as changed for each statement execute function on_profiles_changed();
create trigger profiles_updated after update on profiles
  referencing new table as changed for each statement execute function on_profiles_changed();

create function on_members_changed() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.status, n.site_id, n.resell_consent, n.signup_date) is distinct from (o.status, o.site_id, o.resell_consent, o.signup_date)));
  return null;
end $$;
create trigger members_updated after update on members
  referencing old table as previous new table as changed for each statement execute function on_members_changed();
