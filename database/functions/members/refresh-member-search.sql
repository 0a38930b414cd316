-- Rewrites the search rows of members. Locks the members first, so that of two transactions that change a member's
-- visibility, the second sees the changes of the first.
create or replace function refresh_member_search(member_ids bigint[]) returns void language plpgsql
-- Generic plans with index scans: rows are found by key, however many there are, and planning each call took longer
-- than running it.
set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if cardinality(member_ids) = 0 then return; end if;
  perform from members where id = any (member_ids) order by id for no key update;
  delete from member_search where id = any (member_ids);
  with shown as (
  insert into member_search (site_id, id, gender, wants_m, wants_f, country, region, cell, square, date_of_birth,
    has_photo, fictional, facts, interest_mask, created_at, last_active_at)
  select site.id, m.id, left(p.gender, 1),
         wants_gender(p.gender, p.sexuality, 'male'), wants_gender(p.gender, p.sexuality, 'female'),
         -- a row of the grid has 1,800 cells, or 450 squares of 4 by 4 cells
         p.country, p.region, p.city_cell, p.city_cell / 1800 / 4 * 450 + p.city_cell % 1800 / 4,
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
