import { notOwnPurchase } from '#server/features/books/finance/finance-action-policy.ts';
import type { FinanceOperator } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { IS_UNCHECKED } from '#server/features/debits/collecting/returns-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { DebitReturn } from '#shared/contract/office/finance-debits-contract.ts';

type Action = Omit<DebitReturn['actions'][number], 'at'> & { readonly at: string };

export type DebitReturnRow = Omit<DebitReturn, 'id' | 'purchase' | 'at' | 'claim' | 'actions'> & {
  readonly attempt_id: string;
  readonly purchase_id: string;
  readonly reference: string;
  readonly at: Date;
  readonly claim_id: string | null;
  readonly claim_cents: number | null;
  readonly actions: readonly Action[];
};

export const RETURNS_AT_ONCE = 50;

/** The actions on the return itself, and later ones on the claim for its purchase. */
const ACTIONS = `(f.attempt_id = r.attempt_id and f.action in ('unblock_asked', 'debit_unblocked', 'debit_checked')
  or f.created_at >= r.at and f.action in ('claim_settled', 'claim_waived', 'settlement_asked', 'waiver_asked'))`;

/** Leaves out the operator's own purchases. */
const FROM = `from debit_returns r
  join debit_collections o on o.attempt_id = r.attempt_id
  join mandates d on d.id = o.mandate_id
  join payment_attempts a on a.id = r.attempt_id
  join purchases p on p.id = a.purchase_id
  join sites s on s.id = p.site_id
  left join members m on m.id = p.member_id
  left join claims c on c.purchase_id = p.id and c.status = 'open'
  where s.company_id = $1 and ${notOwnPurchase({ id: 'p.member_id', email: 'm.email' })}`;

const COLUMNS = `r.attempt_id, p.id as purchase_id, p.reference, s.domain as site, m.email, p.amount_cents, p.currency, r.code, r.reported_code, r.at,
  d.reference as mandate, a.status = 'paid' as was_paid,
  exists (select from debit_blocks b where b.attempt_id = r.attempt_id) as is_blocked,
  ${IS_UNCHECKED} as is_unchecked,
  c.id as claim_id, c.amount_cents as claim_cents,
  coalesce((select json_agg(json_build_object('action', f.action, 'reason', f.reason, 'amount_cents', f.amount_cents,
      'actor', w.name, 'at', f.created_at) order by f.id)
    from finance_actions f left join profiles w on w.member_id = f.actor_id
    where f.purchase_id = p.id and ${ACTIONS}), '[]') as actions`;

const latest = statement<[companyId: string, operator: MemberId, before: string | null], DebitReturnRow>(
  'books-debit-returns',
  `select ${COLUMNS} ${FROM}
     and ($3::bigint is null or (r.at, r.attempt_id) < (select at, attempt_id from debit_returns where attempt_id = $3))
   order by r.at desc, r.attempt_id desc limit ${RETURNS_AT_ONCE + 1}`,
);

const one = statement<[companyId: string, operator: MemberId, attempt: string], DebitReturnRow>(
  'books-one-debit-return',
  `select ${COLUMNS} ${FROM} and r.attempt_id = $3`,
);

/** Returns the latest returns first, and one row more than a page holds if another page follows. */
export const findDebitReturns = (
  db: Pick<Database, 'run'>,
  { companyId, memberId }: FinanceOperator,
  before: string | null,
): Promise<DebitReturnRow[]> => db.run(latest, [companyId, memberId, before]);

export const findDebitReturn = async (
  db: Pick<Database, 'run'>,
  { companyId, memberId }: FinanceOperator,
  attemptId: string,
): Promise<DebitReturnRow | null> => (await db.run(one, [companyId, memberId, attemptId]))[0] ?? null;
