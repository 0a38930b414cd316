-- Returns the VAT rate of a sale in permille: the standard rate of the country if the company is registered for it,
-- else 0.
create or replace function tax_permille(company bigint, place text, day date) returns smallint language sql stable as $$
  select coalesce((
    select r.rate_permille from tax_rates r
    where r.country = place and r.valid_from <= day and exists (
      select from tax_registrations g
      where g.company_id = company and g.valid_from <= day and (g.valid_until is null or day < g.valid_until)
        and case g.kind when 'oss' then r.in_oss else g.country = place end)
    order by r.valid_from desc limit 1), 0::smallint)
$$;
