import { type Database, statement } from '#server/platform/database/database.ts';

export type ProviderStatementRow = {
  readonly id: string;
  readonly name: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly imported_at: Date;
  readonly actor: string | null;
  readonly lines: number;
  readonly matched: number;
  readonly sums: { readonly currency: string; readonly amount_cents: number; readonly fee_cents: number }[];
};

export const STATEMENTS_AT_ONCE = 30;

const newest = statement<[companyId: string, before: string | null], ProviderStatementRow>(
  'books-newest-statements',
  `select s.id, s.name, s.first_day::text, s.last_day::text, s.imported_at, p.name as actor,
     (select count(*) from statement_lines l where l.statement_id = s.id)::integer as lines,
     (select count(*) from statement_lines l where l.statement_id = s.id and l.movement_id is not null)::integer as matched,
     (select coalesce(json_agg(x order by x.currency), '[]') from (
        select l.currency, sum(l.amount_cents)::bigint as amount_cents, sum(l.fee_cents)::bigint as fee_cents
        from statement_lines l where l.statement_id = s.id group by l.currency) x) as sums
   from statements s left join profiles p on p.member_id = s.actor_id
   where s.account_id in (select id from payment_accounts where company_id = $1)
     and ($2::bigint is null or (s.imported_at, s.id) < (select imported_at, id from statements where id = $2))
   order by s.imported_at desc, s.id desc limit ${STATEMENTS_AT_ONCE + 1}`,
);

/**
 * Returns the imported statements, latest first, each with its number of new lines, and one more than a page holds if
 * another page follows.
 */
export const findProviderStatements = (
  db: Pick<Database, 'run'>,
  companyId: string,
  before: string | null,
): Promise<ProviderStatementRow[]> => db.run(newest, [companyId, before]);
