import { type Database, statement } from '#server/platform/database/database.ts';
import type { FinanceTotal } from '#shared/contract/office/finance-contract.ts';
import type { TotalGroup } from '#shared/domain/pay/finance-rules.ts';

type Period = { readonly from: string; readonly until: string; readonly by: TotalGroup };

type Row = Readonly<Record<keyof FinanceTotal, string>>;

/** VAT comes from invoices and credit notes. Double or wrong payments have none, because they are refunded in full. */
const totals = statement<[companyId: string, from: string, until: string, by: TotalGroup], Row>(
  'books-totals',
  `select case $4 when 'day' then to_char(v.at at time zone 'utc', 'YYYY-MM-DD') when 'site' then s.domain
       when 'country' then coalesce(i.country, p.country) else a.method end as "group",
     v.currency, count(*) filter (where v.kind = 'payment') as payments,
     coalesce(sum(v.amount_cents) filter (where v.kind = 'payment'), 0) as received_cents,
     coalesce(sum(v.amount_cents) filter (where v.kind <> 'payment'), 0) as returned_cents,
     coalesce(sum(i.tax_cents), 0) as tax_cents
   from payment_movements v
   join payment_attempts a on a.id = v.attempt_id
   join purchases p on p.id = a.purchase_id
   join sites s on s.id = p.site_id
   left join invoices i on i.purchase_id = p.id and a.status = 'paid'
     and i.movement_id is not distinct from case when v.kind <> 'payment' then v.id end
   where s.company_id = $1 and v.at >= $2::date::timestamp at time zone 'utc'
     and v.at < ($3::date + 1)::timestamp at time zone 'utc'
   group by 1, 2 order by 1, 2`,
);

export const findTotals = async (
  db: Pick<Database, 'run'>,
  companyId: string,
  { from, until, by }: Period,
): Promise<FinanceTotal[]> =>
  (await db.run(totals, [companyId, from, until, by])).map((row) => ({
    ...row,
    payments: Number(row.payments),
    received_cents: Number(row.received_cents),
    returned_cents: Number(row.returned_cents),
    tax_cents: Number(row.tax_cents),
  }));
