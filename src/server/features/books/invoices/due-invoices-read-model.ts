import type { Seller, Sold } from '#server/features/books/invoices/invoice-document-rules.ts';
import { statement } from '#server/platform/database/database.ts';

export const AT_ONCE = 100;

/** A sale without an invoice. */
const SALES = `purchases p where p.completed_at >= $1
  and not exists (select from invoices i where i.purchase_id = p.id and i.movement_id is null)`;

/** Money of a sale that went back or came again, after its invoice was written. What came twice or wrong has none. */
const LATER = `payment_movements v join payment_attempts a on a.id = v.attempt_id and a.status = 'paid'
  join invoices first on first.purchase_id = a.purchase_id and first.movement_id is null
  where v.at >= $1 and v.kind <> 'payment' and not exists (select from invoices i where i.movement_id = v.id)`;

export const companiesDue = statement<[since: Date], { company_id: string }>(
  'books-companies-due',
  `select s.company_id from sites s where s.id in (select p.site_id from ${SALES})
   union select first.company_id from ${LATER}`,
);

export type Due = Omit<Sold, 'tax_cents'> &
  Seller & {
    readonly id: string;
    readonly movement_id: string | null;
    readonly seller_country: string;
    readonly evidence: object;
  };

/**
 * Sales before what came of them. A sale is taxed where two of address, bank and the buyer’s own word agree; else the buyer’s
 * word holds. What went back is taxed as its sale was.
 */
export const dueOf = statement<[since: Date, companyId: string, banks: string], Due>(
  'books-due',
  `with due as (
     select p.id, null::bigint as movement_id, 'payment' as movement_kind, p.completed_at as at, p.amount_cents,
       null::text as of_invoice, place.country as tax_country,
       jsonb_build_object('declared', p.country, 'ip', p.ip_country, 'bank', bank.country) as evidence,
       tax_permille($2, place.country, (p.completed_at at time zone 'utc')::date) as tax_permille
     from (select p.* from ${SALES}) p
     join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
     cross join lateral (select $3::jsonb ->> a.method as country) bank
     cross join lateral (
       select case when p.ip_country = bank.country then bank.country else p.country end as country) place
     union all
     select a.purchase_id, v.id, v.kind, v.at, v.amount_cents, first.year || '-' || lpad(first.number::text, 6, '0'), first.country,
       first.evidence, first.tax_permille
     from ${LATER}
   )
   select due.id, due.movement_id, due.movement_kind, due.of_invoice, due.amount_cents, due.tax_country, due.evidence, due.tax_permille,
     p.reference, p.agreement ->> 'locale' as locale, p.country, p.completed_at, p.credits, p.list_cents, p.discount_percentage,
     p.currency, c.name, c.address, c.city, c.country as seller_country, c.kvk, (
       select g.number from tax_registrations g
       where g.company_id = c.id and g.valid_from <= due.at and (g.valid_until is null or due.at < g.valid_until)
       order by g.country = due.tax_country desc, g.kind = 'oss', g.valid_from desc limit 1) as vat_number
   from due
   join purchases p on p.id = due.id
   join sites s on s.id = p.site_id and s.company_id = $2
   join companies c on c.id = s.company_id
   order by due.at, due.movement_id nulls first, due.id limit ${AT_ONCE}`,
);
