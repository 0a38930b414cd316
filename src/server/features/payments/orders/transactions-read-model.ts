import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { AttemptStatus } from '#shared/domain/pay/payment-states.ts';

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
  steps: { status: AttemptStatus; at: string }[];
};

/** With the attempt that counts: the one that paid, else the latest. */
const SELECT = `
  select p.id, p.reference, p.bundle_id, p.status, p.country, p.credits, p.currency, p.list_cents, p.amount_cents, p.discount_code, p.created_at,
    p.expires_at, p.completed_at, a.method, a.status as attempt_status, a.failure, a.redirect_url,
    (select json_agg(json_build_object('status', s.status, 'at', s.at) order by s.number) from payment_steps s
     where s.attempt_id = a.id) as steps
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

/** Newest first, one more than a page holds when there are more. */
export const findTransactions = (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  before: string | null,
): Promise<TransactionRow[]> => db.run(listOf, [memberId, before]);

const lastMethod = statement<[memberId: MemberId], { method: PaymentMethod }>(
  'payments-last-method',
  `select a.method from purchases p join payment_attempts a on a.purchase_id = p.id and a.status = 'paid'
   where p.member_id = $1 and p.status = 'completed' order by p.created_at desc, p.id desc limit 1`,
);

export const findLastMethod = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<PaymentMethod | null> =>
  (await db.run(lastMethod, [memberId]))[0]?.method ?? null;
