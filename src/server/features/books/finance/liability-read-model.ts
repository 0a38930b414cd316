import { type Database, statement } from '#server/platform/database/database.ts';
import type { Liability } from '#shared/contract/office/finance-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Row = Omit<Liability, 'credits' | 'amount_cents' | 'tax_cents'> & {
  readonly credits: string;
  readonly amount_cents: string;
  readonly tax_cents: string;
};

/**
 * The value of bought credit lots: the price in proportion to the credits left, at most the price minus chargebacks and
 * what was or will be refunded, as `refundable_cents()` counts it. VAT is included, and rounded for each lot.
 */
const LOTS = `
  select s.company_id, p.site_id, coalesce(i.country, p.country) as country, p.currency,
    coalesce(i.tax_permille, 0) as tax_permille, l.credits_left as credits,
    least(round(p.amount_cents::numeric * l.credits_left / l.credits_total), greatest(
      p.amount_cents - p.refunded_cents - p.charged_back_cents - coalesce(owed.cents, 0)
        - coalesce(least(x.given_cents, x.amount_cents), 0), 0)) as amount_cents
  from credit_lots l
  join purchases p on p.id = l.purchase_id
  join sites s on s.id = p.site_id
  left join invoices i on i.purchase_id = p.id and i.movement_id is null
  left join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
  left join excess_refunds x on x.attempt_id = a.id
  left join (
    select attempt_id, sum(amount_cents) as cents from refunds where status in ('due', 'sent', 'unknown', 'failed')
    group by attempt_id) owed on owed.attempt_id = a.id
  where l.credits_left > 0`;

const SUMS = `sum(credits)::bigint as credits, sum(amount_cents)::bigint as amount_cents,
  sum(round(amount_cents * tax_permille / (1000 + tax_permille)))::bigint as tax_cents`;

const ofNow = statement<[companyId: string], Row>(
  'books-liability-now',
  `select s.domain as site, w.country, w.currency, w.tax_permille, ${SUMS}
   from (${LOTS} and s.company_id = $1) w join sites s on s.id = w.site_id
   group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

const ofDay = statement<[companyId: string, day: string], Row>(
  'books-liability-of-day',
  `select s.domain as site, d.country, d.currency, d.tax_permille, d.credits, d.amount_cents, d.tax_cents
   from liability_days d join sites s on s.id = d.site_id
   where s.company_id = $1 and d.day = $2 order by 1, 2, 3, 4`,
);

const closedAt = statement<[day: string], { closed_at: Date }>(
  'books-day-closed',
  'select closed_at from closed_days where day = $1',
);

type Asked = { readonly companyId: string; readonly day: string | null; readonly now: Date };

/** Returns the liability recorded at the end of `day`, or now if null. `asOf` is null for a day without a record. */
export const findLiability = async (
  db: Pick<Database, 'run'>,
  { companyId, day, now }: Asked,
): Promise<{ readonly asOf: Date | null; readonly liability: Liability[] }> => {
  const rows = day === null ? await db.run(ofNow, [companyId]) : await db.run(ofDay, [companyId, day]);
  return {
    asOf: day === null ? now : ((await db.run(closedAt, [day]))[0]?.closed_at ?? null),
    liability: rows.map((row) => ({
      ...row,
      credits: Number(row.credits),
      amount_cents: Number(row.amount_cents),
      tax_cents: Number(row.tax_cents),
    })),
  };
};

const closeDay = statement<[day: string, now: Date], { day: string }>(
  'books-close-day',
  'insert into closed_days (day, closed_at) values ($1, $2) on conflict do nothing returning day',
);

const writeDay = statement<[day: string], never>(
  'books-write-liability',
  `insert into liability_days (day, site_id, country, currency, tax_permille, credits, amount_cents, tax_cents)
   select $1::date, site_id, country, currency, tax_permille, ${SUMS} from (${LOTS}) w
   group by site_id, country, currency, tax_permille`,
);

/** Records the liability once for the UTC day before `now`. */
export const recordLiability = (db: Pick<Database, 'transaction'>, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    const closed = await tx.run(closeDay, [day, now]);
    if (closed.length > 0) await tx.run(writeDay, [day]);
  });
