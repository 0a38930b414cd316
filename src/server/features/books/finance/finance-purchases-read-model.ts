import { notOwnPurchase } from '#server/features/books/finance/finance-action-policy.ts';
import { waitingCases } from '#server/features/books/finance/waiting-read-model.ts';
import { lateBefore } from '#server/features/refunds/owed-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SoldPurchase } from '#shared/contract/office/purchase-contract.ts';
import { normalEmail } from '#shared/domain/account/email-address.ts';
import { plainCode, plainIdentifier } from '#shared/domain/pasted-text.ts';
import { type PURCHASE_FILTERS, PURCHASE_STATUSES } from '#shared/domain/pay/finance-rules.ts';

type Queries = Pick<Database, 'run'>;

/** The operator who reads, and the company whose books they read. Their own purchases are left out. */
export type FinanceOperator = { readonly companyId: string; readonly memberId: MemberId };

export const operatorOf = ({ site, viewer }: Pick<MemberContext, 'site' | 'viewer'>): FinanceOperator => ({
  companyId: site.company_id,
  memberId: viewer.memberId,
});

export type SoldRow = Omit<SoldPurchase, 'created_at'> & { readonly created_at: Date };

const SOLD = `p.id, p.reference, s.domain as site, p.status, p.created_at, p.credits, p.currency, p.amount_cents, p.country, m.email`;

const FROM = `from purchases p join sites s on s.id = p.site_id left join members m on m.id = p.member_id
  where s.company_id = $1 and ${notOwnPurchase({ id: 'p.member_id', email: 'm.email' })}`;

export const PURCHASES_AT_ONCE = 50;

type Page = [
  companyId: string,
  operator: MemberId,
  before: string | null,
  statuses: readonly string[],
  from: string | null,
  until: string | null,
];

const IN_DAYS = `($5::date is null or p.created_at >= $5::date::timestamp at time zone 'utc')
    and ($6::date is null or p.created_at < ($6::date + 1)::timestamp at time zone 'utc')`;
const BEFORE = `($3::bigint is null or (p.created_at, p.id) < (select created_at, id from purchases where id = $3))`;
const LATEST = `order by p.created_at desc, p.id desc limit ${PURCHASES_AT_ONCE + 1}`;

/** Reads at most one page for each combination of site and status. */
const newest = statement<Page, SoldRow>(
  'books-newest-purchases',
  `select ${SOLD} from sites s cross join unnest($4::text[]) as wanted (status)
     cross join lateral (
       select p.* from purchases p left join members b on b.id = p.member_id
       where p.site_id = s.id and p.status = wanted.status and ${notOwnPurchase({ id: 'p.member_id', email: 'b.email' })}
         and ${IN_DAYS} and ${BEFORE}
       ${LATEST}) p
     left join members m on m.id = p.member_id
   where s.company_id = $1 ${LATEST}`,
);

const toDo = statement<[companyId: string, operator: MemberId, now: Date, late: Date, after: string | null], SoldRow>(
  'books-purchases-to-do',
  `select ${SOLD} ${FROM} and p.id in (select w.purchase_id from (${waitingCases({ now: '$3', late: '$4' })}) w)
     and ($5::bigint is null or (p.created_at, p.id) > (select created_at, id from purchases where id = $5))
   order by p.created_at, p.id limit ${PURCHASES_AT_ONCE + 1}`,
);

/**
 * Returns purchases whose refund, excess, charge, claim or debit return waits for an operator, oldest first, and one row
 * more than a page holds if another page follows.
 */
export const findPurchasesToDo = (
  db: Queries,
  { companyId, memberId }: FinanceOperator,
  { now, after }: { readonly now: Date; readonly after: string | null },
): Promise<SoldRow[]> => db.run(toDo, [companyId, memberId, now, lateBefore(now), after]);

/** Of any age. Chargebacks that are not won have their own index. */
const CHARGED_BACK = `select a.purchase_id from chargebacks b join payment_attempts a on a.id = b.attempt_id
  where b.won_at is null`;

const FILTER = `and (p.status = any ($4::text[]) or 'charged_back' = any ($4) and p.id in (${CHARGED_BACK}))
  and ${IN_DAYS} and ${BEFORE} ${LATEST}`;

const chargedBack = statement<Page, SoldRow>(
  'books-charged-back-purchases',
  `select ${SOLD} ${FROM} and p.id in (${CHARGED_BACK}) ${FILTER}`,
);

const FROM_ACCOUNT = `select a.purchase_id from mandates d join debit_collections c on c.mandate_id = d.id
  join payment_attempts a on a.id = c.attempt_id where d.site_id in (select id from sites where company_id = $1)`;

/** Each search has its own index. The provider's references are searched as typed and in capitals. */
const found = statement<
  [...Page, text: string, endings: readonly Buffer[] | null, providerNames: readonly string[]],
  SoldRow
>(
  'books-find-purchases',
  `select ${SOLD} ${FROM} and p.id in (
     select id from purchases where reference = upper($7)
     union all
     select o.id from members b join purchases o on o.member_id = b.id
     where b.email = lower($7) and b.site_id in (select id from sites where company_id = $1)
     union all
     select id from purchases where discount_code = upper($7)
     union all
     select purchase_id from payment_attempts where merchant_ref = upper($7)
     union all
     select purchase_id from payment_attempts
     where provider_ref = any ($9::text[]) and account_id in (select id from payment_accounts where company_id = $1)
     union all
     select purchase_id from payment_attempts
     where mandate_ref = any ($9::text[]) and account_id in (select id from payment_accounts where company_id = $1)
     union all
     select a.purchase_id from refunds r join payment_attempts a on a.id = r.attempt_id where r.provider_ref = any ($9::text[]))
   and ($8::bytea[] is null or exists (${FROM_ACCOUNT} and a.purchase_id = p.id and d.ending_mark = any ($8)))
   ${FILTER}`,
);

const debited = statement<[...Page, endings: readonly Buffer[]], SoldRow>(
  'books-debited-purchases',
  `select ${SOLD} ${FROM} and p.id in (${FROM_ACCOUNT} and d.ending_mark = any ($7::bytea[])) ${FILTER}`,
);

type Wanted = {
  readonly text: string;
  /** marks of the last characters of the bank account; null: any */
  readonly endings: readonly Buffer[] | null;
  /** null: any */
  readonly status: (typeof PURCHASE_FILTERS)[number] | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly before: string | null;
};

/** Returns the newest purchases first, and one row more than a page holds if another page follows. */
export const findPurchases = (
  db: Queries,
  { companyId, memberId }: FinanceOperator,
  { text, endings, status, from, until, before }: Wanted,
): Promise<SoldRow[]> => {
  const page: Page = [companyId, memberId, before, status === null ? PURCHASE_STATUSES : [status], from, until];
  if (text !== '') {
    const ours = text.includes('@') ? normalEmail(text) : plainCode(text);
    const theirs = plainIdentifier(text);
    return db.run(found, [...page, ours, endings, [theirs, theirs.toUpperCase()]]);
  }
  if (endings !== null) return db.run(debited, [...page, endings]);
  return db.run(status === 'charged_back' ? chargedBack : newest, page);
};

export type PurchaseRow = SoldRow & {
  readonly list_cents: number;
  readonly discount_code: string | null;
  readonly completed_at: Date | null;
  readonly ip_country: string | null;
  readonly credits_left: number | null;
  readonly terms_version: string | null;
};

const one = statement<[companyId: string, operator: MemberId, id: string], PurchaseRow>(
  'books-one-purchase',
  `select ${SOLD}, p.list_cents, p.discount_code, p.completed_at, p.ip_country, p.agreement ->> 'terms_version' as terms_version,
     (select l.credits_left from credit_lots l where l.purchase_id = p.id) as credits_left
   ${FROM} and p.id = $3`,
);

export const findPurchase = async (
  db: Queries,
  { companyId, memberId }: FinanceOperator,
  id: string,
): Promise<PurchaseRow | null> => (await db.run(one, [companyId, memberId, id]))[0] ?? null;
