-- Narrow and often written, so that being active does not rewrite a profile.
create table member_activity (
  member_id      bigint primary key references members on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 70);

-- One row per visible member and site: who is here may be listed, who is not may not. refresh_member_search and the triggers
-- that call it are the only writers, last_active_at aside. What a search can ask stands in columns that the indexes carry:
-- wishes are checked without a visit to the table.
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
  -- One byte for each fact of the profile, one bit for each word of its list, the byte's last for "not said"; then two
  -- bits for each yes or no. Somebody fits when they have no bit that is unwanted. The server has the same layout.
  facts          bigint not null,
  -- Squares of four by four cells: a circle on the map is the areas that lie inside and, at its edge, single cells, so that a
  -- search meets nobody who lives outside.
  area           integer,
  -- A gender, men 0 and women 2, and 1 more for whoever looks for their own: who is sought by their own gender does not walk
  -- past all who are not interested.
  lane           smallint not null generated always as (
    case gender when 'm' then 0 else 2 end + case gender when 'm' then wants_m else wants_f end::int) stored,
  -- Every write of activity is entered in every index: with the id in front the key leads to a member of whatever site, too.
  primary key (id, site_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- By activity. A page of results is the beginning of one of these: the audience is the predicate, the place the prefix, the
-- order the middle. The date of birth at the end is checked without a visit to the table; what is not in the order rides along.
create index member_search_m_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_m_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_f_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
create index member_search_f_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
-- Visitors have no gender to want.
create index member_search_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
-- Around a city and by newness there is one index for all audiences: theirs is the lane, or a bit of the facts.
create index member_search_area on member_search (site_id, area, lane, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_cell on member_search (site_id, cell, lane, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_newest on member_search (site_id, country, gender, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at, region);
create index member_search_newest_area on member_search (site_id, area, lane, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at);
create index member_search_newest_cell on member_search (site_id, cell, lane, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at);

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
  foreign key (site_id, id) references member_search (site_id, id) on delete cascade
);

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
