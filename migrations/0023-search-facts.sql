-- What a search can ask beyond place, gender and age, in columns that its indexes carry: wishes are checked without a
-- visit to the table.
alter table member_search
  -- one byte for each fact of the profile, one bit for each word of its list, the byte's last for "not said"; then two
  -- bits for each yes or no. Somebody fits when they have no bit that is unwanted. The server has the same layout.
  add column facts bigint not null default 0,
  -- squares of four by four cells, and which of the sixteen as a bit: a circle on the map is a few of them
  add column area  integer,
  add column spot  integer;

create function fact_bit(byte integer, words text[], word text) returns bigint language sql immutable as $$
  select 1::bigint << (8 * byte + coalesce(array_position(words, word) - 1, 7))
$$;

create function facts_of(p profiles, is_fictional boolean) returns bigint language sql stable as $$
  select fact_bit(0, '{relationship,dating,casual,chat}', p.looking_for)
    | fact_bit(1, '{single,in_relationship,married,open_relationship,divorced,widowed}', p.relationship_status)
    | fact_bit(2, '{black,brown,blond,red,grey,coloured,bald}', p.hair_color)
    | fact_bit(3, '{brown,blue,green,grey,hazel}', p.eye_color)
    | fact_bit(4, '{slim,athletic,average,muscular,curvy,plus_size}', p.body_type)
    | fact_bit(5, '{none,few,many}', p.tattoos)
    | (1::bigint << case when p.main_photo_id is not null then 48 else 49 end)
    | (1::bigint << case when is_fictional then 50 else 51 end)
    | (1::bigint << case when wants_gender(p.gender, p.sexuality, 'male') then 52 else 53 end)
    | (1::bigint << case when wants_gender(p.gender, p.sexuality, 'female') then 54 else 55 end)
$$;

-- What of it stays as it is while members come and go: its pages are seldom written, so that its indexes are read without a
-- visit to them, and a rare wish is looked up by a word. Where the words suit so many, the walks above are the quicker.
create table member_traits (
  site_id        smallint not null,
  id             bigint not null,
  gender         char(1) not null,
  country        char(2) not null,
  region         text,
  cell           integer,
  date_of_birth  date not null,
  facts          bigint not null,
  interest_mask  bigint not null,
  created_at     timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, id) references member_search on delete cascade
);

create or replace function refresh_member_search(member_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(member_ids) = 0 then return; end if;
  perform from members where id = any (member_ids) order by id for no key update;
  delete from member_search where id = any (member_ids);
  with shown as (
  insert into member_search (site_id, id, gender, wants_m, wants_f, country, region, cell, area, spot, date_of_birth,
    has_photo, fictional, facts, interest_mask, created_at, last_active_at)
  select site.id, m.id, left(p.gender, 1),
         wants_gender(p.gender, p.sexuality, 'male'), wants_gender(p.gender, p.sexuality, 'female'),
         -- a row of cells is 1,800 long, one of areas 450
         p.country, p.region, p.city_cell, p.city_cell / 1800 / 4 * 450 + p.city_cell % 1800 / 4,
         1 << (p.city_cell / 1800 % 4 * 4 + p.city_cell % 1800 % 4),
         p.date_of_birth, p.main_photo_id is not null, m.fictional, facts_of(p, m.fictional),
         (select coalesce(bit_or(1::bigint << i), 0) from unnest(p.interests) as i),
         m.signup_date, coalesce(a.last_active_at, m.signup_date)
  from members m
  join profiles p on p.member_id = m.id
  join sites home on home.id = m.site_id
  join sites site on site.id = home.id
    or (m.resell_consent and home.member_resell and site.company_id = home.company_id and site.niche = home.niche)
  left join member_activity a on a.member_id = m.id
  where m.id = any (member_ids) and m.status = 'active' and p.status = 'active'
  returning *)
  insert into member_traits
  select site_id, id, gender, country, region, cell, date_of_birth, facts, interest_mask, created_at from shown;
end $$;

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

-- Before the indexes: filling first and indexing then is the quicker order.
drop index member_search_m_country, member_search_m_region, member_search_f_country, member_search_f_region,
  member_search_country, member_search_region;
select refresh_member_search(array_agg(member_id))
from (select member_id, row_number() over () / 10000 as part from profiles) as parts group by part;
alter table member_search alter column facts drop default;

-- By activity. As before, the audience is the predicate and visitors have the whole; what is not in the order rides along.
create index member_search_m_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_m_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_f_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
create index member_search_f_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
create index member_search_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
-- Around a city and by newness there is one index for all audiences: theirs is a bit of the facts.
create index member_search_area on member_search (site_id, area, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at, spot);
create index member_search_newest on member_search (site_id, country, gender, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at, region);
create index member_search_newest_area on member_search (site_id, area, gender, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at, spot);

-- One for each fact, under its byte.
create index member_traits_looking_for on member_traits (site_id, gender, (facts >> 0 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);
create index member_traits_relationship_status on member_traits (site_id, gender, (facts >> 8 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);
create index member_traits_hair_color on member_traits (site_id, gender, (facts >> 16 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);
create index member_traits_eye_color on member_traits (site_id, gender, (facts >> 24 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);
create index member_traits_body_type on member_traits (site_id, gender, (facts >> 32 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);
create index member_traits_tattoos on member_traits (site_id, gender, (facts >> 40 & 255), country, id)
  include (facts, interest_mask, date_of_birth, created_at, region, cell);

-- Whatever a site's visitors could ask so far, they can ask the new things too.
update sites set search_fields = search_fields || '{place,radius,interests,looking_for,relationship_status,hair_color,eye_color,body_type,tattoos,has_photo,is_new,online,hide_fictional,hide_matched,two_way}'::text[];
