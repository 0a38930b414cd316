import { isUnheard } from '#server/features/payments/settling/close-charge.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SoldPurchase } from '#shared/contract/office/finance-contract.ts';

type Queries = Pick<Database, 'run'>;

/** Who looks, and at whose books: never at their own purchases. */
export type Reader = { readonly companyId: string; readonly memberId: MemberId };

export type SoldRow = Omit<SoldPurchase, 'created_at'> & { readonly created_at: Date };

const SOLD = `p.id, p.reference, s.domain as site, p.status, p.created_at, p.credits, p.currency, p.amount_cents, p.country, m.email`;

/** An address that the reader has on another site of the company is theirs, too. */
const FROM = `from purchases p join sites s on s.id = p.site_id left join members m on m.id = p.member_id
  where s.company_id = $1 and p.member_id is distinct from $2
    and mailbox_of(m.email) is distinct from (select mailbox_of(email) from members where id = $2)`;

export const PURCHASES_AT_ONCE = 50;
const LATEST = `and ($3::bigint is null or (p.created_at, p.id) < (select created_at, id from purchases where id = $3))
  order by p.created_at desc, p.id desc limit ${PURCHASES_AT_ONCE + 1}`;

type Page = [companyId: string, reader: MemberId, before: string | null];

const newest = statement<Page, SoldRow>('books-newest-purchases', `select ${SOLD} ${FROM} ${LATEST}`);

const toDo = statement<[companyId: string, reader: MemberId, now: Date], SoldRow>(
  'books-purchases-to-do',
  `select ${SOLD} ${FROM} and p.id in (
     select a.purchase_id from refunds r join payment_attempts a on a.id = r.attempt_id where r.status in ('unknown', 'failed') or r.doubted_at is not null
     union all
     select purchase_id from claims where status = 'open'
     union all
     select a.purchase_id from payment_attempts a where ${isUnheard('$3')}
      union all
     select a.purchase_id from debit_returns r join payment_attempts a on a.id = r.attempt_id
     where r.outcome = 'staff' and not exists (select from finance_actions f
       where f.attempt_id = a.id and f.action = 'debit_checked'))
   order by p.created_at, p.id limit 50`,
);

/** Those of which somebody has to transfer a refund, to find out what became of one or of a charge, or to close a claim; the oldest first. */
export const findPurchasesToDo = (db: Queries, { companyId, memberId }: Reader, now: Date): Promise<SoldRow[]> =>
  db.run(toDo, [companyId, memberId, now]);

/** Each way has an index of its own. */
const found = statement<[...Page, text: string], SoldRow>(
  'books-find-purchases',
  `select ${SOLD} ${FROM} and p.id in (
     select id from purchases where reference = upper($4)
     union all
     select o.id from members b join purchases o on o.member_id = b.id
     where b.email = lower($4) and b.site_id in (select id from sites where company_id = $1)
     union all
     select id from purchases where discount_code = upper($4)
     union all
     select purchase_id from payment_attempts where merchant_ref = upper($4)
     union all
     select purchase_id from payment_attempts
     where provider_ref = $4 and account_id in (select id from payment_accounts where company_id = $1))
   ${LATEST}`,
);

type Wanted = { readonly text: string; readonly before: string | null };

/** Newest first, one more than a page holds when there are more. */
export const findPurchases = (
  db: Queries,
  { companyId, memberId }: Reader,
  { text, before }: Wanted,
): Promise<SoldRow[]> =>
  text === '' ? db.run(newest, [companyId, memberId, before]) : db.run(found, [companyId, memberId, before, text]);

export type PurchaseRow = SoldRow & {
  readonly list_cents: number;
  readonly discount_code: string | null;
  readonly completed_at: Date | null;
  readonly ip_country: string | null;
  readonly credits_left: number | null;
  readonly terms_version: string | null;
};

const one = statement<[companyId: string, reader: MemberId, id: string], PurchaseRow>(
  'books-one-purchase',
  `select ${SOLD}, p.list_cents, p.discount_code, p.completed_at, p.ip_country, p.agreement ->> 'terms_version' as terms_version,
     (select l.credits_left from credit_lots l where l.purchase_id = p.id) as credits_left
   ${FROM} and p.id = $3`,
);

export const findPurchase = async (
  db: Queries,
  { companyId, memberId }: Reader,
  id: string,
): Promise<PurchaseRow | null> => (await db.run(one, [companyId, memberId, id]))[0] ?? null;
