import type { Invariant } from '#scripts/invariants/invariant.ts';

/** What the tax office is shown. */
export const booksInvariants: readonly Invariant[] = [
  {
    says: 'no purchase is passed over when invoices are written',
    violations: `select 'purchase ' || p.id as what from purchases p join sites s on s.id = p.site_id
      where not exists (select from invoices i where i.purchase_id = p.id and i.kind = 'invoice') and exists (
        select from invoices i where i.company_id = s.company_id and i.issued_at > p.completed_at + interval '1 hour')`,
  },
  {
    says: 'the invoices of a company and a year are numbered without a gap',
    violations: `select 'company ' || s.company_id || ' ' || s.year as what from invoice_series s
      left join invoices i on i.company_id = s.company_id and i.year = s.year
      group by s.company_id, s.year, s.last_number
      having count(i.number) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number`,
  },
  {
    says: 'an invoice is of what was paid, and of VAT at the rate in force',
    violations: `select 'invoice ' || i.year || '-' || i.number as what from invoices i join purchases p on p.id = i.purchase_id
      where (i.kind = 'invoice') and (i.amount_cents, i.currency, i.tax_permille)
        <> (p.amount_cents, p.currency, tax_permille(i.company_id, i.country, (p.completed_at at time zone 'utc')::date))`,
  },
];
