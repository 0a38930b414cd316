import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { AttemptStatus, ReversalStep } from '#shared/domain/pay/payment-states.ts';

export type TransactionRow = {
  id: string;
  reference: string;
  bundle_id: string;
  status: 'open' | 'pending' | 'completed' | 'lapsed' | 'reversed';
  country: string;
  credits: number;
  currency: string;
  list_cents: number;
  amount_cents: number;
  discount_code: string | null;
  created_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  method: PaymentMethod;
  attempt_status: AttemptStatus;
  failure: 'denied' | 'technical' | null;
  redirect_url: string | null;
  transfer_iban: string | null;
  transfer_holder: string | null;
  transfer_text: string | null;
  charges_card: boolean;
  is_charge: boolean;
  /** day of the direct debit, `YYYY-MM-DD` */
  collect_on: string | null;
  steps: { status: AttemptStatus; at: string }[];
  value_cents: number | null;
  credits_left: number | null;
  reversals: { step: ReversalStep; cents: number; at: string }[];
  claim_cents: number | null;
};

/** SQL. Each purchase with the attempt that paid it, else the latest. */
const SELECT = `
  select p.id, p.reference, p.bundle_id, p.status, p.country, p.credits, p.currency, p.list_cents, p.amount_cents, p.discount_code, p.created_at,
    p.expires_at, p.completed_at, a.method, a.status as attempt_status, a.failure, a.redirect_url, a.charges_card, a.is_charge,
    a.transfer_iban, a.transfer_holder, a.transfer_text,
    (select c.collect_on::text from debit_collections c where c.attempt_id = a.id) as collect_on,
    (select json_agg(json_build_object('status', s.status, 'at', s.at) order by s.number) from payment_steps s
     where s.attempt_id = a.id) as steps,
    case when p.completed_at is not null then withdrawal_value(p.id) end as value_cents,
    (select l.credits_left from credit_lots l where l.purchase_id = p.id) as credits_left,
    (select c.amount_cents from claims c where c.purchase_id = p.id and c.status = 'open') as claim_cents,
    (select coalesce(json_agg(json_build_object('step', b.step, 'cents', b.cents, 'at', b.at) order by b.at, b.step desc), '[]')
     from payment_attempts x cross join lateral (
       select case reason when 'goodwill' then 'goodwill_due' else 'refund_due' end as step, amount_cents as cents, created_at as at
       from refunds where attempt_id = x.id and status <> 'dropped'
       union all
       select case reason when 'goodwill' then 'goodwill_taken' else 'refund_taken' end, amount_cents, ended_at from refunds
       where attempt_id = x.id and status = 'done' and confirmed_at is null
       union all
       select case reason when 'goodwill' then 'goodwill_done' else 'refund_done' end, amount_cents, coalesce(confirmed_at, ended_at) from refunds
       where attempt_id = x.id and (status = 'done' and confirmed_at is not null or status = 'manual')
       union all
       select 'charged_back', amount_cents, created_at from chargebacks where attempt_id = x.id
       union all
       select 'chargeback_won', amount_cents, won_at from chargebacks where attempt_id = x.id and won_at is not null) b
     where x.purchase_id = p.id) as reversals
  from purchases p
  cross join lateral (
    select * from payment_attempts where purchase_id = p.id order by status = 'paid' desc, number desc limit 1) a
  where p.member_id = $1`;

const oneOf = statement<[memberId: MemberId, id: string], TransactionRow>('payments-one', `${SELECT} and p.id = $2`);

export const findTransaction = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  id: string,
): Promise<TransactionRow | null> => (await db.run(oneOf, [memberId, id]))[0] ?? null;

export const TRANSACTIONS_AT_ONCE = 20;

const listOf = statement<[memberId: MemberId, before: string | null], TransactionRow>(
  'payments-list',
  `${SELECT} and ($2::bigint is null or (p.created_at, p.id) < (select created_at, id from purchases where id = $2 and member_id = $1))
   order by p.created_at desc, p.id desc limit ${TRANSACTIONS_AT_ONCE + 1}`,
);

/** Returns a page of transactions, newest first, with one extra row if there are more. */
export const findTransactions = (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  before: string | null,
): Promise<TransactionRow[]> => db.run(listOf, [memberId, before]);

const lastBought = statement<[memberId: MemberId], { method: PaymentMethod; bundle_id: string }>(
  'payments-last-bought',
  `select a.method, p.bundle_id from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
   where p.member_id = $1 and p.status = 'completed' order by p.created_at desc, p.id desc limit 1`,
);

/** Returns the bundle and payment method of the last purchase. */
export const findLastBought = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
): Promise<{ readonly method: PaymentMethod; readonly bundle_id: string } | null> =>
  (await db.run(lastBought, [memberId]))[0] ?? null;
