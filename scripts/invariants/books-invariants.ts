import type { Invariant } from '#scripts/invariants/invariant.ts';

/** Invariants of invoices and other tax records. */
export const booksInvariants: readonly Invariant[] = [
  {
    summary: 'no completed purchase was skipped when invoices were issued',
    violations: `select 'purchase ' || p.id as what from purchases p join sites s on s.id = p.site_id
      where not exists (select from invoices i where i.purchase_id = p.id and i.movement_id is null) and exists (
        select from invoices i where i.company_id = s.company_id and i.issued_at > p.completed_at + interval '1 hour')`,
  },
  {
    summary: 'each refund or chargeback of an invoiced purchase has a credit note of its sum and VAT',
    violations: `select 'movement ' || v.id as what from payment_movements v join payment_attempts a on a.id = v.attempt_id
      join invoices f on f.purchase_id = a.purchase_id and f.movement_id is null
      left join invoices i on i.movement_id = v.id
      where a.status = 'paid' and v.kind <> 'payment' and case when i.id is null
        then exists (select from invoices x where x.company_id = f.company_id and x.issued_at > v.at + interval '1 hour')
        else (i.amount_cents, i.currency, i.country, i.tax_permille, i.purchase_id)
          <> (v.amount_cents, v.currency, f.country, f.tax_permille, a.purchase_id) end`,
  },
  {
    summary: 'the VAT of the invoices and credit notes of a purchase adds up to the VAT of their total',
    violations: `select 'purchase ' || purchase_id as what from invoices group by purchase_id
      having sum(tax_cents) <> round(sum(amount_cents) * max(tax_permille) / (1000.0 + max(tax_permille)))`,
  },
  {
    summary: 'the invoices of a company and a year are numbered without a gap',
    violations: `select 'company ' || s.company_id || ' ' || s.year as what from invoice_series s
      left join invoices i on i.company_id = s.company_id and i.year = s.year
      group by s.company_id, s.year, s.last_number
      having count(i.number) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number`,
  },
  {
    summary: 'an invoice has the amount that was paid, and the VAT rate in force',
    violations: `select 'invoice ' || i.year || '-' || i.number as what from invoices i join purchases p on p.id = i.purchase_id
      where i.movement_id is null and (i.amount_cents, i.currency, i.tax_permille)
        <> (p.amount_cents, p.currency, tax_permille(i.company_id, i.country, (p.completed_at at time zone 'utc')::date))`,
  },
];
