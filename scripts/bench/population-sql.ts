import { citiesOf } from '#server/features/places/city-read-model.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS, SEARCH_FIELDS, type SearchFact } from '#shared/domain/search/search-rules.ts';

/** Members live in this many of the country's largest cities, more of them in larger ones. */
const CITIES_PER_COUNTRY = 300;

const cityValues = (): string =>
  COUNTRY_CODES.flatMap((country) =>
    citiesOf(country)
      .slice(0, CITIES_PER_COUNTRY)
      .map(({ cell }, position) => `('${country}', ${position}, ${cell})`),
  ).join(', ');

/** All words of a list are equally common, and so is "not said". */
const factSql = (fact: SearchFact, salt: number): string => {
  const words = PROFILE_VOCABULARY[fact].map((word) => `'${word}'`).join(', ');
  return `(array[${words}, null])[1 + floor(${PROFILE_VOCABULARY[fact].length + 1} * pg_temp.random_of(n, ${salt}))::int] as ${fact}`;
};

/**
 * SQL that fills a migrated database with `members` people as on real sites: seven sites of unequal size, each with a
 * main country, mostly young and hetero, activity falling off. Deterministic: all values derive from the row number.
 */
export const populationSql = (members: number): string => `
create function pg_temp.random_of(n bigint, salt bigint) returns double precision language sql immutable as $$
  select (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0
$$;
set session_replication_role = replica;
set synchronous_commit = off;

insert into companies (name, address, kvk, city, country, tradenames, vat_numbers, support_phone, delete_discount, added)
values ('Bench', 'Street 1', '1', 'Town', 'NL', '{}', '{}', '0', 25, '2024-01-01');

insert into sites (company_id, domain, domain_language, name, niche, countries, signups,
  logged_out_search, logged_out_search_trafficsource, enable_site_entry_popup, visible_profile_fields,
  visible_profile_notes, search_fields, message_credits, signup_credits, photo_credits, gift_credits, message_length,
  minimum_message_costs, support_email, support_phone, refund_days, member_resell, mail_name, is_default)
select companies.id, 'site' || n || '.localhost', 'en', 'Site ' || n, n, '{${COUNTRY_CODES.join(',')}}', 'all',
  true, true, true, '{hair_color,eye_color,body_type}', '{about_me}', '{${SEARCH_FIELDS.join(',')}}', 10, 0, 10, 10, 1000,
  '{}', 'help@site.localhost', '0', 14, false, 'Site', n = 1
from companies cross join generate_series(1, 7) as n;

create temporary table towns as
select country, nth, cell, count(*) over (partition by country) as listed
from (values ${cityValues()}) as listed (country, nth, cell);

create temporary table people as
select n,
  (hashtextextended(n::text, 1))::bigint as id,
  (array[1,1,1,1,1,1,1,1,2,2,2,2,3,3,3,4,4,5,6,7])[1 + n % 20]::smallint as site_id,
  pg_temp.random_of(n, 2) as r_country, pg_temp.random_of(n, 3) as r_region, pg_temp.random_of(n, 4) as r_gender, pg_temp.random_of(n, 5) as r_sexuality,
  pg_temp.random_of(n, 6) + pg_temp.random_of(n, 7) as r_age, pg_temp.random_of(n, 8) as r_active, pg_temp.random_of(n, 9) as r_signup,
  pg_temp.random_of(n, 10) as r_flags, hashtextextended(n::text, 11) as interest_bits, pg_temp.random_of(n, 12) as r_city,
  ${SEARCH_FACTS.map((fact, position) => factSql(fact, 13 + position)).join(',\n  ')}
from generate_series(1, ${members}) as n;

create temporary table shaped as
select id, site_id,
  (array['${COUNTRY_CODES.join("','")}'])[1 + ((case when r_country < 0.55 then site_id * 2 else floor(19 * (r_country - 0.55) / 0.45) end)::int % 19)] as country,
  1 + floor(12 * r_region * r_region)::int as region,
  case when r_gender < 0.62 then 'male' else 'female' end as gender,
  case when r_sexuality < 0.84 then 'hetero' when r_sexuality < 0.91 then 'bi'
       when r_gender < 0.62 then 'gay' else 'lesbian' end as sexuality,
  date '2026-11-01' - (18 * 366 + floor(62 * 365 * power(r_age / 2, 1.5)))::int as date_of_birth,
  timestamptz '2026-11-01' - interval '5 minutes' * floor(105000 * power(r_active, 4) * least(1, 2 * r_signup)) as last_active_at,
  timestamptz '2026-11-01' - interval '1 minute' * floor(1500000 * power(r_signup, 1.5)) as signup_date,
  r_flags < 0.12 as fictional, r_flags > 0.8 as paid_user, r_flags between 0.1 and 0.8 as has_photo, interest_bits, r_city,
  ${SEARCH_FACTS.join(', ')}
from people;

insert into members (id, site_id, email, status, language, signup_date, terms_version, paid_user, fictional)
select id, site_id, id || '@bench.test', 'active', 'en', signup_date, '2023-12-01', paid_user, fictional from shaped;

insert into photos (id, member_id, key, object_key, position, status, width, height, placeholder, created_at)
select hashtextextended(id::text, 20), id, md5(id::text)::uuid, 'bench', 0, 'active', 1000, 1250, '#aabbcc', signup_date
from shaped where has_photo;

insert into profiles (member_id, status, name, gender, sexuality, date_of_birth, country, region, city, city_cell,
  ${SEARCH_FACTS.join(', ')}, interests, about_me, main_photo_id)
select id, 'active', 'Name ' || (id & 1023), gender, sexuality, date_of_birth, country, country || '-' || region,
  'City ' || region, cell, ${SEARCH_FACTS.join(', ')},
  array(select i::smallint from generate_series(0, 31) as i where interest_bits >> (2 * i) & 3 = 3),
  repeat('A few words about me. ', 8), case when has_photo then hashtextextended(id::text, 20) end
from shaped join towns using (country) where nth = floor(listed * r_city * r_city * r_city);

insert into member_activity (member_id, last_active_at) select id, last_active_at from shaped;
insert into member_state (member_id) select id from shaped;
insert into wallets (member_id, credits) select id, 100 from shaped;
insert into blocks (blocker_id, blocked_id, created_at)
select a.id, b.id, now() from people a join people b on b.n = 1 + (a.n * 7) % ${members} and a.n % 10 = 0 and a.id <> b.id
on conflict do nothing;
-- Half of them are answered.
insert into likes (liker_id, liked_id, created_at, matched_at)
select pair.liker, pair.liked, '2026-10-01', case when a.n % 10 = 0 then timestamptz '2026-10-02' end
from people a join people b on b.n = 1 + (a.n * 11) % ${members} and a.n % 5 = 0 and a.id <> b.id
cross join lateral (select a.id, b.id union all select b.id, a.id where a.n % 10 = 0) as pair (liker, liked)
on conflict do nothing;

set session_replication_role = origin;
select refresh_member_search(array_agg(id)) from (select id, n / 50000 as part from people) as parts group by part;
`;

/** Activity as in the minutes since the last vacuum: index entries whose rows must be looked up in the table. */
export const ACTIVITY_SQL = `
update member_search set last_active_at = timestamptz '2026-11-01' + interval '5 minutes' * (id & 1)
where last_active_at > timestamptz '2026-10-25' and id % 20 = 0;
`;
