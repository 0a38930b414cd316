import type { ProviderStatementLine } from '#server/features/books/statements/provider-statement-file-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** The payment account for real money, otherwise that of the sandbox. */
const accountOf = statement<[companyId: string], { id: string }>(
  'books-account-of-company',
  `select id from payment_accounts where company_id = $1 order by provider = 'pay' desc limit 1 for update`,
);

/** Locks the company's statements for changes. Returns null if the company has no payment account. */
export const lockAccount = async (tx: Transaction, companyId: string): Promise<string | null> =>
  (await tx.run(accountOf, [companyId]))[0]?.id ?? null;

const addProviderStatement = statement<
  [
    account: string,
    sha256: Uint8Array,
    name: string,
    firstDay: string,
    lastDay: string,
    actor: MemberId | null,
    now: Date,
  ],
  { id: string }
>(
  'books-add-statement',
  `insert into statements (account_id, sha256, name, first_day, last_day, actor_id, by_command, imported_at)
   values ($1, $2, $3, $4, $5, $6, $6::bigint is null, $7) on conflict do nothing returning id`,
);

/** Skips lines that another file has already added. */
const addLines = statement<[statementId: string, accountId: string, lines: string], { id: string }>(
  'books-add-statement-lines',
  `insert into statement_lines (statement_id, account_id, day, kind, provider_ref, amount_cents, fee_cents, currency, number,
     named_purchase_id)
   select $1, $2, l.day, l.kind, l.provider_ref, l.amount_cents, l.fee_cents, l.currency, row_number() over (
     partition by l.day, l.kind, l.provider_ref, l.amount_cents, l.fee_cents, l.currency),
     (select a.purchase_id from payment_attempts a
      where a.account_id = $2 and a.transfer_text is not null and upper(replace(a.transfer_text, ' ', '')) = any (l.names)
      union all
      select p.id from purchases p join sites s on s.id = p.site_id
      where p.reference = any (l.names) and s.company_id = (select company_id from payment_accounts where id = $2) limit 1)
   from jsonb_to_recordset($3::jsonb) l
     (day date, kind text, provider_ref text, amount_cents integer, fee_cents integer, currency text, names text[])
   on conflict do nothing returning id`,
);

type NewProviderStatement = {
  readonly accountId: string;
  readonly sha256: Uint8Array;
  readonly name: string;
  readonly lines: readonly ProviderStatementLine[];
  readonly by: MemberId | null;
  readonly now: Date;
};

/** Stores the statement and returns how many of its lines are new. The caller locks the account. */
export const keepProviderStatement = async (
  tx: Transaction,
  { accountId, sha256, name, lines, by, now }: NewProviderStatement,
): Promise<number> => {
  const days = lines.map(({ day }) => day).toSorted();
  const [added] = await tx.run(addProviderStatement, [
    accountId,
    sha256,
    name,
    days[0] ?? '',
    days.at(-1) ?? '',
    by,
    now,
  ]);
  if (added === undefined) return 0;
  return (await tx.run(addLines, [added.id, accountId, JSON.stringify(lines)])).length;
};

/** SQL condition: not a refund that an operator paid by bank transfer. Those are on no provider's statement. */
export const IS_PROVIDERS = `v.provider_ref not like '%:manual'`;

/** Matches equal lines and movements in order of time. */
const match = statement<[accountId: string], { id: string }>(
  'books-match-statement-lines',
  `with line as (
     select l.id, a.id as attempt_id, l.kind, l.amount_cents, l.currency,
       row_number() over (partition by a.id, l.kind, l.amount_cents, l.currency order by l.day, l.id) as number
     from statement_lines l join payment_attempts a on a.account_id = l.account_id and a.provider_ref = l.provider_ref
     where l.account_id = $1 and l.movement_id is null
       and not exists (select from finance_actions f where f.line_id = l.id)
   ), movement as (
     select v.id, v.attempt_id, v.kind, v.amount_cents, v.currency,
       row_number() over (partition by v.attempt_id, v.kind, v.amount_cents, v.currency order by v.at, v.id) as number
     from payment_movements v
     where v.attempt_id in (select attempt_id from line) and ${IS_PROVIDERS}
       and not exists (select from statement_lines x where x.movement_id = v.id)
       and not exists (select from finance_actions f where f.movement_id = v.id)
   )
   update statement_lines l set movement_id = movement.id
   from line join movement using (attempt_id, kind, amount_cents, currency, number)
   where l.id = line.id returning l.id`,
);

/** Matches statement lines with movements in our books; returns the number of matches. The caller locks the account. */
export const matchLines = async (tx: Transaction, accountId: string): Promise<number> =>
  (await tx.run(match, [accountId])).length;

const accounts = statement<[], { company_id: string }>(
  'books-companies-with-open-lines',
  `select distinct a.company_id from payment_accounts a
   where exists (select from statement_lines l where l.account_id = a.id and l.movement_id is null)`,
);

/** Returns the companies with an unmatched statement line. */
export const companiesWithOpenLines = async (db: Pick<Database, 'run'>): Promise<string[]> =>
  (await db.run(accounts, [])).map(({ company_id: id }) => id);
