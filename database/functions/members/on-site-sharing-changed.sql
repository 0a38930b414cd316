-- Updates member_search when a site starts or stops sharing members with its company's other sites.
create or replace function on_site_sharing_changed() returns trigger language plpgsql as $$
begin
  perform refresh_member_search(array(
    select m.id from members m join sites home on home.id = m.site_id
    where m.resell_consent and home.company_id in (new.company_id, old.company_id)));
  return null;
end $$;

create or replace trigger sites_inserted after insert on sites
  for each row execute function on_site_sharing_changed();

create or replace trigger sites_sharing_updated after update of member_resell, company_id, niche on sites
  for each row when ((old.member_resell, old.company_id, old.niche) is distinct from (new.member_resell, new.company_id, new.niche))
  execute function on_site_sharing_changed();
