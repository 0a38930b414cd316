import { notOwnPurchase } from '#server/features/books/finance/finance-action-policy.ts';
import type { FinanceOperator } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { FinanceEntry } from '#shared/contract/office/statements-contract.ts';

type Row = Omit<FinanceEntry, 'at' | 'purchase'> & {
  readonly created_at: Date;
  readonly purchase_id: string | null;
  readonly reference: string | null;
};

export const ENTRIES_AT_ONCE = 50;

const latest = statement<[companyId: string, operator: MemberId, before: string | null], Row>(
  'books-finance-log',
  `select f.id::text, f.action, f.amount_cents, p.currency, f.keeps_credits, f.reason, who.name as actor, f.created_at,
     f.purchase_id::text, p.reference, coalesce(l.provider_ref, paid.provider_ref) as provider_ref
   from finance_actions f
   left join profiles who on who.member_id = f.actor_id
   left join purchases p on p.id = f.purchase_id
   left join sites s on s.id = p.site_id
   left join members m on m.id = p.member_id
   left join statement_lines l on l.id = f.line_id
   left join payment_movements v on v.id = f.movement_id
   left join payment_attempts paid on paid.id = v.attempt_id
   left join payment_accounts a on a.id = coalesce(l.account_id, v.account_id)
   where $1 in (s.company_id, a.company_id) and ($3::bigint is null or f.id < $3)
     and ${notOwnPurchase({ id: 'p.member_id', email: 'm.email' })}
   order by f.id desc limit ${ENTRIES_AT_ONCE + 1}`,
);

/** Returns the latest entries first, and one row more than a page holds if another page follows. */
export const findLog = (
  db: Pick<Database, 'run'>,
  { companyId, memberId }: FinanceOperator,
  before: string | null,
): Promise<Row[]> => db.run(latest, [companyId, memberId, before]);
