-- One row per visible member and site: who is here may be listed, who is not may not. The triggers below are the only
-- writers, last_active_at aside.
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

-- A page of results is the beginning of one of these: the audience is the predicate, the place the prefix, the order the
-- middle. The date of birth at the end is checked without a visit to the table; `fictional` rides along for the count.
create index member_search_m_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional) where wants_m;
create index member_search_m_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional) where wants_m;
create index member_search_f_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional) where wants_f;
create index member_search_f_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional) where wants_f;
-- Visitors have no gender to want.
create index member_search_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional);
create index member_search_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (fictional);

create function wants_gender(gender text, sexuality text, wanted text) returns boolean language sql immutable as $$
  select case sexuality when 'bi' then true when 'hetero' then gender <> wanted else gender = wanted end
$$;

-- The member rows are locked first: of two transactions that change one member's visibility the second sees the first.
create function refresh_member_search(member_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(member_ids) = 0 then return; end if;
  perform from members where id = any (member_ids) order by id for no key update;
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
end $$;

create function on_profiles_inserted() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(select member_id from changed));
  return null;
end $$;
create trigger profiles_inserted after insert on profiles
  referencing new table as changed for each statement execute function on_profiles_inserted();

create function on_profiles_updated() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.member_id from changed n join previous o on o.member_id = n.member_id
    where (n.status, n.gender, n.sexuality, n.date_of_birth, n.country, n.region, n.city_cell, n.interests, n.main_photo_id is null)
      is distinct from (o.status, o.gender, o.sexuality, o.date_of_birth, o.country, o.region, o.city_cell, o.interests, o.main_photo_id is null)));
  return null;
end $$;
create trigger profiles_updated after update on profiles
  referencing old table as previous new table as changed for each statement execute function on_profiles_updated();

create function on_profiles_deleted() returns trigger language plpgsql as $$
begin
  delete from member_search where id in (select member_id from previous);
  return null;
end $$;
create trigger profiles_deleted after delete on profiles
  referencing old table as previous for each statement execute function on_profiles_deleted();

create function on_members_updated() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.status, n.site_id, n.resell_consent, n.signup_date) is distinct from (o.status, o.site_id, o.resell_consent, o.signup_date)));
  return null;
end $$;
create trigger members_updated after update on members
  referencing old table as previous new table as changed for each statement execute function on_members_updated();

-- A site that begins or ends sharing members with its company's other sites.
create function on_site_sharing_changed() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select m.id from members m join sites home on home.id = m.site_id
    where m.resell_consent and home.company_id in (new.company_id, old.company_id)));
  return null;
end $$;
create trigger sites_inserted after insert on sites
  for each row execute function on_site_sharing_changed();
create trigger sites_sharing_updated after update of member_resell, company_id, niche on sites
  for each row when ((old.member_resell, old.company_id, old.niche) is distinct from (new.member_resell, new.company_id, new.niche))
  execute function on_site_sharing_changed();
