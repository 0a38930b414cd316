import type { Seller, Sold } from '#server/features/books/invoices/invoice-document-rules.ts';
import { statement } from '#server/platform/database/database.ts';

const AT_ONCE = 100;

/** A sale without an invoice. */
const SALES = `purchases p where p.completed_at >= $1
  and not exists (select from invoices i where i.purchase_id = p.id and i.movement_id is null)`;

/** Later refunds and chargebacks of an invoiced sale, and their reversals. Double or wrong payments have no invoice. */
const LATER = `payment_movements v join payment_attempts a on a.id = v.attempt_id and a.status = 'paid'
  join invoices first on first.purchase_id = a.purchase_id and first.movement_id is null
  where v.at >= $1 and v.kind <> 'payment' and not exists (select from invoices i where i.movement_id = v.id)`;

export const companiesDue = statement<[since: Date], { company_id: string }>(
  'books-companies-due',
  `select s.company_id from sites s where s.id in (select p.site_id from ${SALES})
   union select first.company_id from ${LATER}`,
);

export type Due = Omit<Sold, 'tax_cents' | 'of_invoice'> &
  Seller & {
    readonly id: string;
    readonly movement_id: string | null;
    readonly seller_country: string;
    readonly evidence: object;
    /** the invoice that a credit note or later invoice refers to; null: this is the invoice of the sale */
    readonly of_year: number | null;
    readonly of_number: number | null;
    /** the total of the invoices and credit notes that the purchase has so far */
    readonly billed_cents: number;
  };

/**
 * In order of time. A sale is taxed in the country that two of profile, IP address and bank agree on; otherwise in the
 * country that the buyer named when asked, or that of the profile. Later invoices and credit notes take rate,
 * country and seller from that of the sale.
 */
export const dueOf = statement<[since: Date, companyId: string, banks: string], Due>(
  'books-due',
  `with due as (
     select p.id, null::bigint as movement_id, 'payment' as movement_kind, p.completed_at as at, p.amount_cents, 0 as billed_cents,
       null::smallint as of_year, null::integer as of_number, place.country as tax_country,
       jsonb_build_object('declared', p.country, 'ip', p.ip_country, 'bank', bank.country, 'asked', p.home_country) as evidence,
       tax_permille($2, place.country, (p.completed_at at time zone 'utc')::date) as tax_permille
     from (select p.* from ${SALES} and p.site_id in (select id from sites where company_id = $2)) p
     join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
     cross join lateral (select $3::jsonb ->> a.method as country) bank
     cross join lateral (
       select case when p.ip_country = bank.country then bank.country when p.country in (p.ip_country, bank.country) then p.country
         else coalesce(p.home_country, p.country) end as country) place
     union all
     select a.purchase_id, v.id, v.kind, v.at, v.amount_cents,
       (select sum(x.amount_cents) from invoices x where x.purchase_id = a.purchase_id)::integer, first.year, first.number, first.country,
       first.evidence, first.tax_permille
     from ${LATER} and first.company_id = $2
   )
   select due.id, due.movement_id, due.movement_kind, due.of_year, due.of_number, due.amount_cents, due.billed_cents, due.tax_country,
     due.evidence, due.tax_permille, p.reference, p.agreement ->> 'locale' as locale, p.country, p.completed_at, p.credits, p.list_cents,
     p.discount_percentage, p.currency, c.name, c.address, c.city, c.country as seller_country, c.kvk, (
       select g.number from tax_registrations g
       where g.company_id = c.id and g.valid_from <= sold.day and (g.valid_until is null or sold.day < g.valid_until)
       order by g.kind = 'national' and g.country = due.tax_country desc,
         g.kind = 'oss' and exists (select from tax_rates r where r.country = due.tax_country and r.in_oss) desc,
         g.country = c.country desc, g.valid_from desc limit 1) as vat_number
   from due
   join purchases p on p.id = due.id
   cross join lateral (select (p.completed_at at time zone 'utc')::date as day) sold
   join companies c on c.id = $2
   order by due.at, due.movement_id nulls first, due.id limit ${AT_ONCE}`,
);
