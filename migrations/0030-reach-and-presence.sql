-- Two more facts that searches ask for: whether somebody is a member of the site itself, whom likes and messages from there
-- reach, and whether others may see when they are here.
create function home_fact(is_home boolean) returns bigint language sql immutable as $$
  select 1::bigint << case when is_home then 56 else 57 end
$$;

create function presence_fact(hidden text[]) returns bigint language sql immutable as $$
  select 1::bigint << case when 'presence' = any (hidden) then 59 else 58 end
$$;

-- Whoever keeps to themselves when they are here stands in the order of activity where they would have stood a day before:
-- their place says the day and no more.
create function shown_activity(hidden text[], at timestamptz) returns timestamptz language sql stable as $$
  select case when 'presence' = any (hidden) then date_trunc('day', at, 'UTC') - interval '1 day' else at end
$$;

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
         p.date_of_birth, p.main_photo_id is not null, m.fictional,
         facts_of(p, m.fictional) | home_fact(site.id = m.site_id) | presence_fact(m.hidden_signals),
         (select coalesce(bit_or(1::bigint << i), 0) from unnest(p.interests) as i),
         m.signup_date, shown_activity(m.hidden_signals, coalesce(a.last_active_at, m.signup_date))
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

create or replace function on_members_updated() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.status, n.site_id, n.resell_consent, n.signup_date, 'presence' = any (n.hidden_signals))
      is distinct from (o.status, o.site_id, o.resell_consent, o.signup_date, 'presence' = any (o.hidden_signals))));
  return null;
end $$;

update member_search s
set facts = s.facts | home_fact(s.site_id = m.site_id) | presence_fact(m.hidden_signals),
    last_active_at = shown_activity(m.hidden_signals, s.last_active_at)
from members m where m.id = s.id;
update member_traits t set facts = s.facts from member_search s where s.site_id = t.site_id and s.id = t.id;
