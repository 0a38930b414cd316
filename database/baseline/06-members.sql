-- A narrow table of its own, because activity is written often and must not rewrite the profile row.
create table member_activity (
  member_id      bigint primary key references members on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 70);

-- One row per visible member and site. A member without a row is in no list. Written only by the triggers in
-- database/functions/members, mostly through refresh_member_search(); only last_active_at is written directly. The
-- indexes contain all columns that a search filters by, so that filters are evaluated without reading the table.
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
  -- Bitmask. One byte for each profile attribute that is chosen from a list: one bit per value, and the last bit for
  -- "not stated". Then two bits for each yes/no attribute. A member matches a search if none of its excluded bits is
  -- set. search-mask-rules.ts has the same layout.
  facts          bigint not null,
  -- Number of the square of four by four grid cells. A search around a city scans the squares inside the circle and,
  -- at its edge, single cells, so that it reads no members outside.
  square         integer,
  -- Partition of the indexes by square and cell: 0 for men, 2 for women, plus 1 if the member seeks their own gender.
  -- Searches within one gender thus skip all members who are not interested.
  partition      smallint not null generated always as (
    case gender when 'm' then 0 else 2 end + case gender when 'm' then wants_m else wants_f end::int) stored,
  -- Each change of last_active_at writes to every index, so there are as few as possible. With id first, the primary
  -- key also finds a member's rows of all sites.
  primary key (id, site_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Ordered by activity. A page of results is a range of one of these indexes: the audience is the predicate, the place
-- is the prefix, then comes the order. date_of_birth and the included columns are filtered without reading the table.
create index member_search_m_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_m_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_m;
create index member_search_f_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
create index member_search_f_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at) where wants_f;
-- For visitors without an account, whose gender is not known.
create index member_search_country on member_search (site_id, country, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_region on member_search (site_id, region, gender, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
-- Around a city and by newness, one index serves all audiences, which are told apart by partition or by a bit of facts.
create index member_search_square on member_search (site_id, square, partition, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_cell on member_search (site_id, cell, partition, last_active_at desc, id desc, date_of_birth)
  include (facts, interest_mask, created_at);
create index member_search_newest on member_search (site_id, country, gender, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at, region);
create index member_search_newest_square on member_search (site_id, square, partition, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at);
create index member_search_newest_cell on member_search (site_id, cell, partition, created_at desc, id desc, date_of_birth)
  include (facts, interest_mask, last_active_at);

-- The columns of member_search that activity does not change. Its pages are seldom written, so that index-only scans do
-- not read the table. Used to find members by a rare value of an attribute; for frequent values, scanning the indexes
-- above is faster.
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

-- One index for each attribute, on its byte of facts.
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
