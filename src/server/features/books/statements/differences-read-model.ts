import { notOwnPurchase } from '#server/features/books/finance/finance-action-policy.ts';
import type { FinanceOperator } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { IS_PROVIDERS } from '#server/features/books/statements/provider-statements-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';
import type { DifferenceKind, StatementKind } from '#shared/domain/pay/statement-kinds.ts';

export type DifferenceRow = {
  readonly difference: DifferenceKind;
  readonly kind: StatementKind;
  readonly line_id: string | null;
  readonly movement_id: string | null;
  readonly provider_ref: string;
  readonly day: string;
  readonly currency: string;
  /** the sum on the statement and the one in our books; null if there is none */
  readonly reported_cents: number | null;
  readonly known_cents: number | null;
  readonly purchase_id: string | null;
  readonly reference: string | null;
  /** the order named in the payer's text, if the provider knows of no payment; null: none */
  readonly named: NamedOrder | null;
};

export type NamedOrder = {
  readonly id: string;
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** the buyer got instructions for a bank transfer, and the order is not paid */
  readonly may_be_paid: boolean;
  /** the reader uploaded the file, or an account that is erased and cannot be compared */
  readonly is_by_reader: boolean;
  /** the file was imported by the command, so its uploader is unknown */
  readonly is_by_command: boolean;
  /** another operator's request to accept the transfer; null: none */
  readonly asked_id: string | null;
  readonly is_asked_by_reader: boolean;
};

export const DIFFERENCES_AT_ONCE = 100;

/** A movement that is missing on statements counts as a difference after this many days. */
const LATE_DAYS = 2;

/**
 * Open differences on days that statements cover. An unmatched line and an unmatched movement of the same payment and
 * kind are one difference between their sums. Leaves out the operator's own purchases.
 */
const open = statement<[companyId: string, operator: MemberId], DifferenceRow>(
  'books-open-differences',
  `with covered as (
     select account_id, min(first_day)::timestamp at time zone 'utc' as since,
       (max(last_day) - ${LATE_DAYS} + 1)::timestamp at time zone 'utc' as until
     from statements where account_id in (select id from payment_accounts where company_id = $1) group by account_id
   ), line as (
     select l.*, a.id as attempt_id, a.purchase_id, row_number() over (partition by a.id, l.kind order by l.day, l.id) as n
     from covered c join statement_lines l on l.account_id = c.account_id and l.movement_id is null
     left join payment_attempts a on a.account_id = l.account_id and a.provider_ref = l.provider_ref
     where not exists (select from finance_actions f where f.line_id = l.id)
   ), movement as (
     select v.*, a.purchase_id, a.provider_ref as payment_ref, v.at < c.until as is_late,
       row_number() over (partition by v.attempt_id, v.kind order by v.at, v.id) as n
     from covered c join payment_movements v on v.account_id = c.account_id and v.at >= c.since
     join payment_attempts a on a.id = v.attempt_id
     where ${IS_PROVIDERS} and not exists (select from statement_lines x where x.movement_id = v.id)
       and not exists (select from finance_actions f where f.movement_id = v.id)
   ), differs as (
     select case when line.kind = 'fee' then 'fee' when line.id is null then 'missing' when movement.id is null then 'surplus'
         else 'other_amount' end as difference,
       coalesce(line.kind, movement.kind) as kind, line.id as line_id, movement.id as movement_id,
       coalesce(line.provider_ref, movement.payment_ref) as provider_ref,
       coalesce(line.day, (movement.at at time zone 'utc')::date) as day, coalesce(line.currency, movement.currency) as currency,
       line.amount_cents as reported_cents, movement.amount_cents as known_cents,
       coalesce(line.purchase_id, movement.purchase_id) as purchase_id,
       case when line.attempt_id is null then line.named_purchase_id end as named_id
     from line full join movement on movement.attempt_id = line.attempt_id and movement.kind = line.kind and movement.n = line.n
     where line.id is not null or movement.is_late
   )
   select d.difference, d.kind, d.line_id::text, d.movement_id::text, d.provider_ref, d.day::text, d.currency, d.reported_cents, d.known_cents,
     d.purchase_id::text, p.reference,
     case when n.id is not null then jsonb_build_object('id', n.id::text, 'reference', n.reference, 'cents', n.amount_cents,
       'currency', n.currency, 'may_be_paid', n.completed_at is null and n.member_id is not null and exists (
         select from payment_attempts a where a.purchase_id = n.id and a.transfer_text is not null and a.provider_ref is not null
           and a.status not in ${sqlList(PAID_STATUSES)}),
       'is_by_reader', not s.by_command and coalesce(is_same_person(s.actor_id, $2), true), 'is_by_command', s.by_command,
       'asked_id', asked.by_others::text, 'is_asked_by_reader', coalesce(asked.is_by_reader, false)) end as named
   from differs d left join purchases p on p.id = d.purchase_id left join purchases n on n.id = d.named_id
   left join statement_lines l on l.id = d.line_id left join statements s on s.id = l.statement_id
   left join lateral (
     select min(f.id) filter (where not is_same_person(f.actor_id, $2)) as by_others, bool_or(is_same_person(f.actor_id, $2)) as is_by_reader
     from finance_actions f
     where f.purchase_id = n.id and f.action = 'transfer_asked' and f.reason = d.provider_ref and f.amount_cents = d.reported_cents
       and not exists (select from finance_actions g where g.grants_id = f.id)
   ) asked on true
   left join members m on m.id = coalesce(p.member_id, n.member_id)
   where ${notOwnPurchase({ id: 'm.id', email: 'm.email' })}
   order by d.day, d.line_id, d.movement_id limit ${DIFFERENCES_AT_ONCE + 1}`,
);

/** Returns the oldest differences first, at most `DIFFERENCES_AT_ONCE` and one more. */
export const findDifferences = (
  db: Pick<Database, 'run'>,
  { companyId, memberId }: FinanceOperator,
): Promise<DifferenceRow[]> => db.run(open, [companyId, memberId]);
